/** Where a mutant is planted: at the n-th time that the text stands in the file, counted from 1. */
export type Place = {
  room: string;
  kind: 'data' | 'structure';
  file: string;
  name: string;
  occurrence: number;
  original: string;
  replacement: string;
};

/** The code with the mutant in it. */
export function planted(code: string, place: Place): string {
  const parts = code.split(place.original);
  if (parts.length <= place.occurrence) throw new Error(`${place.file} has no ${place.name}.`);
  const before = parts.slice(0, place.occurrence).join(place.original);
  return before + place.replacement + parts.slice(place.occurrence).join(place.original);
}
