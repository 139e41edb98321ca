import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentDraft } from '../../../../contract/content/fields.ts';
import { messageTextContent } from '../../../../contract/content/message-texts.ts';
import { BCP47, LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { isDraftText, tidyDraft } from '../../../../contract/rules/content.ts';
import {
  isMessageId,
  isNews,
  messageIn,
  type Placeholder,
  placeholdersIn,
  writtenAs,
} from '../../../../contract/rules/message-text.ts';
import { plainText, segmentsOf } from '../../../../contract/rules/text-segments.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Group } from '../../../ui/group.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import * as frame from '../frame/frame.css.ts';
import { Sample } from './expected-value.tsx';
import * as css from './message-aids.css.ts';
import { samplesOf } from './message-samples.ts';

function usePlaceholderWords(): Record<Placeholder, string> {
  const { t } = useLingui();
  return {
    title: t`Title of the event`,
    prize: t`What was won, such as “2 tickets”`,
    code: t`Receipt code of the entry`,
    end: t`Until when to confirm, in Korean time`,
    reason: t`The reason that staff gave`,
    changes: t`What was corrected, one per line`,
  };
}

/** What can stand in the texts of this message. */
export const MessageGuide = ({ id }: { id: string }) => {
  const words = usePlaceholderWords();
  if (!isMessageId(id)) return null;
  return (
    <div className={css.guide}>
      <Group title={<Trans>Placeholders of this message</Trans>}>
        <Facts>
          {placeholdersIn(id, 'text').map((one) => (
            <Fact key={one} name={<Sample>{writtenAs(one)}</Sample>}>
              {words[one]}
            </Fact>
          ))}
        </Facts>
      </Group>
    </div>
  );
};

/** The message in this language with the sample values; a part that is not written is empty. */
function sampleIn(id: string, draft: ContentDraft, language: Language) {
  const of = (part: string) => {
    const value = draft[part];
    return (isDraftText(value) && value[language]) || '';
  };
  const short = of('short');
  const text = {
    subject: { en: of('subject') },
    text: { en: of('text') },
    short: short ? { en: short } : null,
  };
  return messageIn(text, 'en', samplesOf(id, language));
}

type PreviewProps = { id: string; draft: ContentDraft };

const InLanguage = ({ id, draft, language }: PreviewProps & { language: Language }) => {
  const { i18n } = useLingui();
  const { subject, text, short = text } = sampleIn(id, draft, language);
  const isNotified = isMessageId(id) && isNews(id);
  const said = isNotified ? short : plainText(short);
  const parts = i18n.number(said ? segmentsOf(said) : 0);
  const characters = i18n.number([...said].length);
  return (
    <article className={css.language}>
      <h3 className={css.name} lang={BCP47[language]}>
        {LANGUAGE_NAMES[language]}
      </h3>
      <p className={css.part}>
        <Trans>Mail</Trans>
      </p>
      <p className={css.subject} lang={BCP47[language]} translate="no">
        {subject || '–'}
      </p>
      <p className={css.text} lang={BCP47[language]} translate="no">
        {text || '–'}
      </p>
      <p className={css.part}>
        {isNotified ? (
          <Trans>Notification (characters: {characters})</Trans>
        ) : (
          <Trans>
            Text message (parts: {parts}, characters: {characters})
          </Trans>
        )}
      </p>
      {isNotified && (
        <p className={css.subject} lang={BCP47[language]} translate="no">
          {subject || '–'}
        </p>
      )}
      <p className={css.text} lang={BCP47[language]} translate="no">
        {said || '–'}
      </p>
    </article>
  );
};

/** Whether the mail adds what comes next: the winner has nothing left to confirm (server/events/winner-message.ts). */
function saysNext(id: string): boolean {
  if (!isMessageId(id)) return false;
  const known = placeholdersIn(id, 'text');
  return known.includes('prize') && !known.includes('end');
}

/** How the message reads as it is typed. */
export const MessagePreview = ({ id, draft }: PreviewProps) => {
  const tidied = tidyDraft(messageTextContent.fields, draft);
  const shown = 'draft' in tidied ? tidied.draft : {};
  return (
    <Group title={<Trans>How it reads, with invented values</Trans>}>
      <p className={frame.empty}>
        {isMessageId(id) && isNews(id) ? (
          <Trans>
            Fans get the mail or the notification as they have chosen. The app adds the mark of
            advertising, the link and how to stop it.
          </Trans>
        ) : (
          <Trans>
            Fans with a confirmed email get the mail, to which the app adds the address of the
            event’s page, others the text message. Longer titles make more parts, and each part
            costs.
          </Trans>
        )}
      </p>
      {saysNext(id) && (
        <p className={frame.empty}>
          <Trans>
            The mail also says when and where the show is, and what is for winners only.
          </Trans>
        </p>
      )}
      <div className={css.languages}>
        {LANGUAGES.map((language) => (
          <InLanguage key={language} id={id} draft={shown} language={language} />
        ))}
      </div>
    </Group>
  );
};
