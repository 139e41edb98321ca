import { useLingui } from '@lingui/react/macro';
import type { AppRenewal } from '../../../contract/cached-files.ts';
import { byteCount } from '../../ui/byte-count.ts';
import { type Answer, InlineAnswer } from '../../ui/inline-answer.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import type { Cleared, ClearRefusal } from './cache-setting.action.ts';

type Result = Cleared | ClearRefusal | undefined;

function useAnswers(result: Result): Answer[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (!result) return [];
  if ('code' in result) {
    return [{ tone: 'bad', text: t`Your browser didn’t allow everything to be cleared.` }];
  }
  const { freed, renewal } = result;
  const size = byteCount(tag, freed ?? 0);
  const renewals: Record<AppRenewal, Answer> = {
    renewed: { tone: 'good', text: t`The app was downloaded again.` },
    newer: {
      tone: 'warn',
      text: t`A newer version of the app is coming and replaces these files.`,
    },
    failed: {
      tone: 'bad',
      text: t`The app couldn’t be downloaded again, so its files stay as they are.`,
    },
  };
  return [
    ...(freed === undefined
      ? []
      : [
          {
            tone: 'good' as const,
            text: freed > 0 ? t`${size} freed` : t`There was nothing to clear.`,
          },
        ]),
    ...(renewal ? [renewals[renewal]] : []),
  ];
}

/** What the last press has freed, and what became of the app's own files. */
export const ClearedAnswer = ({ result }: { result: Result }) => {
  const [first, second] = useAnswers(result);
  return (
    <div>
      <InlineAnswer lines={2} answer={first} />
      <InlineAnswer lines={0} answer={second} />
    </div>
  );
};
