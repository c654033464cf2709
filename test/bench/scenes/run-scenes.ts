import type { Candidate } from '../candidates/candidate.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench, Scene } from './scene.ts';

/** What is to be measured. */
export interface Run {
  readonly bench: Bench;
  readonly candidates: readonly Candidate[];
  readonly scenes: readonly Scene[];
  /** How often each scene is measured with each candidate. */
  readonly rounds: number;
  /** Take part in one round before the first, which is forgotten. */
  readonly warmUp: readonly Candidate[];
  /** False for a candidate that sits a round out. */
  readonly takesPart: (candidate: Candidate, round: number) => boolean;
}

/**
 * Measures every scene with every candidate, interleaved: whatever the machine does meanwhile, it
 * does to all of them. Each round begins with another candidate.
 */
export async function runScenes(run: Run): Promise<Samples> {
  const samples = new Samples();
  const { bench, warmUp } = run;
  for (const [candidate, measure] of measurements({ ...run, candidates: warmUp }, 0)) {
    await measure(bench, candidate);
  }
  for (let round = 0; round < run.rounds; round += 1) {
    for (const [candidate, measure] of measurements(run, round)) {
      samples.add(candidate.key, await measure(bench, candidate));
    }
    console.log(`Round ${round + 1} of ${run.rounds}.`);
  }
  return samples;
}

function measurements(run: Run, round: number): [Candidate, Scene['measure']][] {
  const first = round % run.candidates.length;
  const rotated = [...run.candidates.slice(first), ...run.candidates.slice(0, first)];
  const candidates = rotated.filter((candidate) => run.takesPart(candidate, round));
  return run.scenes.flatMap(({ includes, measure }) =>
    candidates
      .filter(includes)
      .map((candidate) => [candidate, measure] as [Candidate, typeof measure]),
  );
}
