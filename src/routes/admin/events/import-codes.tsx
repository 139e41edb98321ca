import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as LIMITS from '../../../../contract/limits.ts';
import { purchaseCodesIn } from '../../../../contract/rules/purchase-codes.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { numberFormat } from '../../../ui/number-format.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useLanguageTag } from '../../../ui/use-language.ts';
import { AskFirst } from '../users/ask-first.tsx';

/** Lines that are named, of those that cannot be read. */
const NAMED = 5;

/** A list of codes, pasted or from a file; what was read of it is said before anything is sent. */
export const ImportCodes = ({ flow }: { flow: StaffActing }) => {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { codes, repeated, wrong } = purchaseCodesIn(typed);
  const most = numberFormat(tag).format(LIMITS.codeImport.most);
  const found = t`${plural(codes.length, { one: '# code.', other: '# codes.' })}`;
  const again = t`${plural(repeated, {
    one: '# code is repeated and counts once.',
    other: '# codes are repeated and count once.',
  })}`;
  const lines = wrong.slice(0, NAMED).join(', ');
  const problem =
    wrong.length > 0
      ? t`These lines aren’t codes of 8 to 40 letters and digits: ${lines}`
      : codes.length > LIMITS.codeImport.most
        ? t`At most ${most} codes at a time.`
        : codes.length === 0
          ? t`Please add the codes.`
          : undefined;
  const bad =
    problem && (tried || typed !== '') ? ({ tone: 'bad', text: problem } as const) : undefined;
  return (
    <AskFirst
      flow={flow}
      act="importCodes"
      name={<Trans>Import codes of purchase</Trans>}
      question={<Trans>Which codes can fans enter with?</Trans>}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <>
          <p>
            <Trans>
              One code per line, from a file or pasted. Capitals, spaces and dashes don’t matter.
              Codes that are there already stay as they are. Nobody can read them afterwards.
            </Trans>
          </p>
          <input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            aria-label={t`File with codes`}
            onChange={async ({ currentTarget: { files } }) => {
              const text = await files?.[0]?.text();
              if (text !== undefined) setTyped(text);
            }}
          />
          <TextArea
            label={t`Codes`}
            name="codes"
            rows={8}
            spellCheck={false}
            value={typed}
            hint={repeated > 0 ? `${found} ${again}` : found}
            answer={bad}
            onChange={setTyped}
          />
        </>
      }
    />
  );
};
