import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Language } from '../../../../contract/languages.ts';
import { untranslatedLanguages } from '../../../../contract/rules/content.ts';
import type { ContentItem } from '../../../../contract/schemas/content-editing.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { ContentEditing } from '../../../flows/content-edit.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { dropDraft } from '../../../flows/shared/drafts.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Group } from '../../../ui/group.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import * as css from '../frame/frame.css.ts';
import * as own from './edit.css.ts';
import type { KindWords } from './kind-words.ts';
import { fieldInKorea, momentInKorea } from './korean-moment.ts';
import { useContentWords } from './problem-words.ts';
import { useStateWords } from './state-words.ts';

const DRAFT: DraftKey = 'publicationDraft';

type PublicationProps = {
  kind: KindWords;
  item: ContentItem;
  flow: ContentEditing;
  /** The fields without which it can't be public, once that was tried. */
  lacking: readonly string[];
  isCarriedOut: boolean;
  /** False, and it says so, if something is missing. */
  onPublish: () => boolean;
  /** Leads to the first text that lacks this language. */
  onLead: (language: Language) => void;
};

/** Since when and until when fans see the item. */
export const Publication = ({
  kind,
  item,
  flow,
  lacking,
  isCarriedOut,
  onPublish,
  onLead,
}: PublicationProps) => {
  const { i18n, t } = useLingui();
  const { stateOf } = useStateWords(kind);
  const { session, now } = useApp().platform;
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const draft = useSelector(flow, ({ context }) => context.draft);
  const opened = {
    at: fieldInKorea(item.publishAt),
    until: fieldInKorea(item.publishAt ? item.plannedEndAt : item.endAt),
  };
  const about = `${kind.content.kind}/${item.id}`;
  const [{ at, until }, edit] = useDraft({ key: DRAFT, about }, opened);
  useEffect(() => {
    // What was typed for it is used up.
    if (isCarriedOut) dropDraft(session, { key: DRAFT, about });
  }, [isCarriedOut, session, about]);
  const isLoading = useNavigation().state !== 'idle';
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const isUnsaved = useSelector(flow, (now) => now.hasTag('unsaved'));
  const isConflict = useSelector(flow, (now) => now.hasTag('conflict'));
  const problem = useSelector(flow, (now) => now.context.problem);
  const words = useContentWords(kind);
  const answerOf = (field: string) =>
    problem?.field === field
      ? ({ tone: 'bad', text: words(problem, t`Please choose a later time.`) } as const)
      : undefined;
  const isFixed = kind.content.fixed !== undefined;
  const lacked = untranslatedLanguages(kind.content.fields, draft);
  const missing = lacked.map((language) => (
    <button key={language} type="button" className={own.lead} onClick={() => onLead(language)}>
      <Verbatim>{LANGUAGE_NAMES[language]}</Verbatim>
    </button>
  ));
  const { promises } = kind;
  const isRefused = promises?.isRefused(draft) === true;
  const names = lacking
    .flatMap((field) => kind.fields[field] ?? [])
    .map((name) => i18n._(name))
    .join(', ');
  const publish = isUnsaved ? <Trans>Save and publish</Trans> : <Trans>Publish</Trans>;
  const planned = momentInKorea(at);
  return (
    <Group title={<Trans>Publication</Trans>}>
      <Form
        id={id}
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          const { nativeEvent } = event;
          const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
          const isOfDialog = isAsked;
          setAsked(false);
          if (pressed?.getAttribute('value') !== 'publish' || isOfDialog) return;
          if (!onPublish()) event.preventDefault();
          else if (promises?.isDue(draft)) {
            event.preventDefault();
            setAsked(true);
          }
        }}
      >
        <p>{stateOf(item)}</p>
        {item.publishAt && (
          <p>
            {isFixed ? (
              <Trans>To change the time of the plan, choose another one and publish again.</Trans>
            ) : item.state === 'public' ? (
              <Trans>
                To change the plan, choose another time and publish again. What you publish replaces
                the planned version.
              </Trans>
            ) : (
              <Trans>
                To change the time of the plan, choose another one and publish again. To cancel the
                plan, archive the item. It can be published again later.
              </Trans>
            )}
          </p>
        )}
        {lacked.length > 0 && (
          <p>
            {kind.needsAllLanguages ? (
              <Trans>Missing: {missing}. It can be published once every language is there.</Trans>
            ) : lacked.includes('en') ? (
              <Trans>Missing: {missing}. It can be published once the English text is there.</Trans>
            ) : (
              <Trans>Fans read English instead of: {missing}</Trans>
            )}
          </p>
        )}
        <div className={css.filters}>
          <TextField
            label={t`From (KST)`}
            hint={t`Leave empty to publish now.`}
            type="datetime-local"
            name="at"
            answer={answerOf('at')}
            // The times begin again once the item is loaded as it is then.
            readOnly={busy || isLoading}
            value={at}
            onChange={(typed) => edit({ at: typed })}
          />
          {!isFixed && (
            <TextField
              label={t`Until (KST)`}
              hint={t`Leave empty for no end.`}
              type="datetime-local"
              name="until"
              answer={answerOf('until')}
              readOnly={busy || isLoading}
              value={until}
              onChange={(typed) => edit({ until: typed })}
            />
          )}
        </div>
        <div className={css.acts}>
          <Button type="submit" name="intent" value="publish" busy={busy} disabled={isConflict}>
            {publish}
          </Button>
          {(isFixed ? item.publishAt !== null : item.state !== 'archived') && (
            <Button
              type="submit"
              name="intent"
              value="archive"
              variant="quiet"
              busy={busy}
              disabled={isUnsaved}
            >
              {isFixed ? <Trans>Cancel the planned publication</Trans> : <Trans>Archive</Trans>}
            </Button>
          )}
          {item.state === 'public' && kind.content.page && (
            <ButtonLink to={kind.content.page(item.id)} variant="quiet">
              <Trans>See it as a fan</Trans>
            </ButtonLink>
          )}
        </div>
        <InlineAnswer
          lines={0}
          answer={
            names ? { tone: 'bad', text: t`Required before fans can see it: ${names}` } : undefined
          }
        />
      </Form>
      {isAsked && promises && (
        <Dialog
          title={<Trans>Is this what fans are promised?</Trans>}
          onClose={() => setAsked(false)}
          actions={
            <>
              {!isRefused && (
                <Button type="submit" form={id} name="intent" value="publish" wide>
                  {publish}
                </Button>
              )}
              <Button
                variant={isRefused ? 'primary' : 'plain'}
                wide
                onClick={() => setAsked(false)}
              >
                <Trans>Back to the form</Trans>
              </Button>
            </>
          }
        >
          <promises.Summary
            draft={draft}
            item={item}
            now={now()}
            at={planned === null ? null : Date.parse(planned)}
          />
        </Dialog>
      )}
    </Group>
  );
};
