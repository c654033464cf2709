/** What is measured: a script that defines `<warranty-offer>`, and what it loads. */
export interface Candidate {
  readonly key: CandidateKey;
  /** As the table's head names it. */
  readonly name: string;
  /** Name of the file that the page's script tag loads. */
  readonly script: string;
  /** Every file that it may load, by its name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The widget's two builds, what they are judged by, and compositions of well-known libraries. */
export type CandidateKey =
  | 'floor'
  | 'lit'
  | 'widget'
  | 'widget-all'
  | 'shoelace'
  | 'web-awesome'
  | 'material';
