/** The parts that the script loads beside itself, each of them an idea of when it is wanted. */
export type PartName = 'elements' | 'popup' | 'ask-before' | 'whole-system';

/** The file of each part; its name has a hash of the content. The build writes them here. */
export const PART_FILES: Readonly<Record<PartName, string>> = {
  elements: '',
  popup: '',
  'ask-before': '',
  'whole-system': '',
};
