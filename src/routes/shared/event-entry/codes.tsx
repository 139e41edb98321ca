import { Plural, useLingui } from '@lingui/react/macro';
import { codeField, type PurchaseCodeField } from '../../../../contract/rules/purchase-codes.ts';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { VerbatimField } from '../../../ui/text-field.tsx';

/** What is typed into each field. */
export type TypedCodes = { [Field in PurchaseCodeField]?: string };

/** The codes of the first `most` fields, empty ones included. */
export const codesIn = (most: number, typed: TypedCodes): string[] =>
  Array.from({ length: most }, (_, at) => typed[codeField(at)] ?? '');

/** For the draft, which keeps what is typed. */
export const openedCodes = (most: number): TypedCodes =>
  Object.fromEntries(Array.from({ length: most }, (_, at) => [codeField(at), '']));

type Parts = {
  typed: TypedCodes;
  set: (change: TypedCodes) => void;
  fieldOf: (name: PurchaseCodeField) => {
    name: string;
    answer: Answer | undefined;
    readOnly: boolean;
    required: boolean;
  };
};

type CodesProps = { most: number; known: number; of: Parts };

/** A field for each code, and an empty one for the next, as long as the entry can have more. */
export const PurchaseCodeFields = ({ most, known, of: { typed, set, fieldOf } }: CodesProps) => {
  const { t } = useLingui();
  const room = most - known;
  const codes = codesIn(room, typed);
  const shown = Math.min(room, codes.findLastIndex((code) => code.trim() !== '') + 2);
  return codes.slice(0, shown).map((code, at) => {
    const name = codeField(at);
    const number = known + at + 1;
    return (
      <VerbatimField
        key={name}
        {...fieldOf(name)}
        required={number === 1}
        autoComplete="off"
        label={most === 1 ? t`Code of purchase` : t`Code of purchase ${number}`}
        hint={at === 0 && most > 1 ? t`Each code counts as one chance in the draw.` : undefined}
        value={code}
        onChange={(next) => set({ [name]: next })}
      />
    );
  });
};

/** How often an entry counts. */
export const WeightWords = ({ weight }: { weight: number }) => (
  <Plural
    value={weight}
    one="# code: # chance in the draw"
    other="# codes: # chances in the draw"
  />
);
