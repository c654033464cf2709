/** A code block of a guide; its first line names a file below the folder that the guide is about. */
export interface GuideSnippet {
  /** Such as `html`. */
  readonly language: string;
  /** Absent where the block names none. */
  readonly path: string | undefined;
  readonly code: string;
}

const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/** Every code block of a guide. */
export function snippetsOf(guide: string): GuideSnippet[] {
  return [...guide.matchAll(BLOCK)].map(([, language = '', path, code = '']) => ({
    language,
    path,
    code,
  }));
}

/** The guide with the text of each named file in its block. */
export function withSnippets(guide: string, textOf: (path: string) => string): string {
  return guide.replace(BLOCK, (block, language: string, path: string | undefined) =>
    path ? `\`\`\`${language} ${path}\n${textOf(path)}\`\`\`` : block,
  );
}
