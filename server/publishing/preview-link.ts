import { isLanguage, type Language } from '../../contract/languages.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';

/** The version that a link shows, and until when, in milliseconds. */
export type Preview = {
  kind: string;
  id: string;
  revision: number;
  language: Language;
  until: number;
};

/** A number in the only way in which a link has it. */
const isPlain = (text: string) => String(Number(text)) === text;

const PURPOSE = 'content preview';

const signed = ({ kind, id, revision, language, until }: Preview) =>
  JSON.stringify([kind, id, revision, language, until]);

/** Every process can read it, because the secret of its hash is shared. */
export function previewLink(hashes: KeyedHashes, preview: Preview): string {
  const { kind, id, revision, language, until } = preview;
  const parts = [kind, id, revision, language, until, hashes.of(PURPOSE, signed(preview))];
  return `/preview/${parts.map(encodeURIComponent).join('/')}`;
}

export type PreviewParts = Record<
  'kind' | 'id' | 'revision' | 'language' | 'until' | 'signature',
  string
>;

/** Undefined if it is none of ours, or has ended. */
export function previewOf(
  hashes: KeyedHashes,
  { kind, id, language, signature, ...parts }: PreviewParts,
  now: number,
): Preview | undefined {
  if (!isLanguage(language) || ![parts.revision, parts.until].every(isPlain)) return undefined;
  const preview = {
    ...{ kind, id, language },
    ...{ revision: Number(parts.revision), until: Number(parts.until) },
  };
  const isOurs = hashes.matches(signature, PURPOSE, signed(preview));
  return isOurs && now < preview.until ? preview : undefined;
}
