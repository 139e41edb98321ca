import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router';
import type {
  Content,
  ContentDraft,
  ContentProblem,
  DraftValue,
  Field,
} from '../../../../contract/content/fields.ts';
import { BCP47, isLanguage, type Language } from '../../../../contract/languages.ts';
import {
  draftName,
  itemIdFor,
  publicationProblems,
  tidyDraft,
} from '../../../../contract/rules/content.ts';
import { canGrow, keepsPromise } from '../../../../contract/rules/promised-fields.ts';
import type { ContentItem, LockedFields } from '../../../../contract/schemas/content-editing.ts';
import type { ContentPicture } from '../../../../contract/schemas/content-pictures.ts';
import { useApp, useRouteFlow } from '../../../flows/app/use-app.tsx';
import { type ContentEditing, contentOnPage } from '../../../flows/content-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { type Answer, InlineAnswer } from '../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { VerbatimField } from '../../../ui/text-field.tsx';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Conflict } from './conflict.tsx';
import type { LoadedItem } from './content.loader.ts';
import * as own from './edit.css.ts';
import { ContentField } from './fields/content-field.tsx';
import { ItemLinks } from './item-links.tsx';
import type { KindWords } from './kind-words.ts';
import { kindNamed } from './kinds.ts';
import { LockedField, LockedWords } from './locked-field.tsx';
import { MISSING, useContentWords } from './problem-words.ts';
import { Publication } from './publication.tsx';

const CARRIED_OUT = ['published', 'planned', 'archived'] as const;
const DONE = ['saved', ...CARRIED_OUT] as const;

/** Answers whether there is an invalid field. */
function focusInvalid(parent: HTMLElement | null | undefined): boolean {
  const field = parent?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return Boolean(field);
}

/** Leads to the first text that lacks the language but has another one. */
function focusLacking(parent: HTMLElement | null, language: Language) {
  const typed = 'fieldset :is(input, textarea)[lang]';
  const texts = [...(parent?.querySelectorAll<HTMLTextAreaElement>(typed) ?? [])];
  const ofLanguage = texts.filter(({ lang }) => lang === BCP47[language]);
  const isBegun = (text: Element) =>
    texts.some((other) => other.value.trim() && other.closest('fieldset')?.contains(text));
  const lacking = ofLanguage.find((text) => !text.value.trim() && isBegun(text));
  // A field of several lines may lack it in some of them only.
  (lacking ?? ofLanguage[0])?.focus();
}

/** The field, and the language of it that is meant, if any. */
function partsOf(name: string | undefined) {
  const [field = '', language] = name?.split('.') ?? [];
  return { field, language: isLanguage(language) ? language : undefined };
}

type ItemProps = { kind: KindWords; flow: ContentEditing };

/** What the last press did, or why it did not. */
const Said = ({ kind, flow }: ItemProps) => {
  const { i18n, t } = useLingui();
  const words = useContentWords(kind);
  const now = useSelector(flow, (snapshot) => snapshot);
  const { problem, saved } = now.context;
  const isUnsaved = now.hasTag('unsaved');
  const isSavedLater = problem?.code === 'offline' && now.can({ type: 'network.return' });
  const said = {
    saved: t`Saved.`,
    published: t`Published.`,
    planned: t`Planned.`,
    archived: kind.content.fixed ? t`The planned publication was cancelled.` : t`Archived.`,
  };
  // What was typed meanwhile is not done, and comes first.
  const done = isUnsaved ? undefined : DONE.find((tag) => now.hasTag(tag));
  const { field, language } = partsOf(problem?.field);
  const known = kind.fields[field];
  const fieldName = known && i18n._(known);
  const languageName = language && LANGUAGE_NAMES[language];
  const name = fieldName && languageName ? t`${fieldName} (${languageName})` : fieldName;
  const reason = isSavedLater
    ? t`You’re offline. It will be saved once the network is back.`
    : problem && words(problem, t`Nothing was saved. Please try again.`);
  const bad = name && reason ? t`${name}: ${reason}` : reason;
  const { by } = saved;
  return (
    <InlineAnswer
      lines={2}
      hint={isUnsaved ? t`Not saved yet, but kept if you reload.` : undefined}
      answer={
        bad
          ? { tone: 'bad', text: bad }
          : now.hasTag('conflict')
            ? {
                tone: 'warn',
                text: by
                  ? t`${by} has saved a newer version; it is shown below yours.`
                  : t`Somebody else has saved a newer version; it is shown below yours.`,
              }
            : done
              ? { tone: 'good', text: said[done] }
              : undefined
      }
    />
  );
};

/** The address of a new item, which its name suggests until it is typed. */
const Address = ({ kind, flow }: ItemProps) => {
  const { t } = useLingui();
  const words = useContentWords(kind);
  const { content } = kind;
  const { id, draft, problem } = useSelector(flow, (now) => now.context);
  const suggested = itemIdFor(draftName(draft[content.name]));
  const isTyped = useRef(id !== '' && id !== suggested);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  useEffect(() => {
    // An edit that changes nothing would take away what is said of the last press.
    if (!isTyped.current && !busy && id !== suggested)
      flow.send({ type: 'id.edit', id: suggested });
  }, [flow, id, suggested, busy]);
  return (
    <VerbatimField
      label={t`Page address`}
      hint={t`Lowercase letters, digits and hyphens; can’t be changed later.`}
      answer={
        problem?.field === 'id'
          ? { tone: 'bad', text: words(problem, t`Please choose another address.`) }
          : undefined
      }
      autoComplete="off"
      readOnly={busy}
      value={id}
      onChange={(typed) => {
        isTyped.current = true;
        flow.send({ type: 'id.edit', id: typed.toLowerCase() });
      }}
    />
  );
};

/** What is wrong in single languages: in red once that has kept something from being done. */
function useLanguageAnswers(
  kind: KindWords,
  problems: readonly ContentProblem[],
  isTried: boolean,
) {
  const { i18n, t } = useLingui();
  const words = useContentWords(kind);
  return (refused: string | undefined, name: string): Partial<Record<Language, Answer>> => {
    const answers: Partial<Record<Language, Answer>> = {};
    for (const problem of problems) {
      const { field, language, code } = problem;
      if (field !== name || !language || answers[language]) continue;
      if (code === 'missing_fields') {
        if (isTried) answers[language] = { tone: 'bad', text: i18n._(MISSING) };
        continue;
      }
      const isRefused = isTried || refused === `${name}.${language}`;
      const text = words(problem, t`This isn’t in the expected format.`);
      answers[language] = { tone: isRefused ? 'bad' : 'warn', text };
    }
    return answers;
  };
}

type Section = { heading: MessageDescriptor | undefined; fields: [name: string, field: Field][] };

/** The parts of the form, each under its heading; without headings it is one. */
function sectionsOf({ content, sections }: KindWords): Section[] {
  const parts: Section[] = [];
  for (const [name, field] of Object.entries(content.fields)) {
    const heading = sections[name];
    const open = parts.at(-1);
    if (open && !heading) open.fields.push([name, field]);
    else parts.push({ heading, fields: [[name, field]] });
  }
  return parts;
}

/** A further giveaway can be added while entries are open, and a prize has more than was promised. */
const hasFreeParts = (locked: LockedFields, { type }: Field) =>
  type === 'prizes' || (type === 'giveaways' && canGrow(locked));

type FieldsProps = ItemProps &
  Pick<LoadedItem, 'pictures' | 'choices'> & {
    problems: readonly ContentProblem[];
    /** Whether it was tried to publish it like this. */
    isTried: boolean;
    locked: LockedFields | undefined;
  };

const Fields = ({ kind, flow, pictures, choices, problems, isTried, locked }: FieldsProps) => {
  const { i18n, t } = useLingui();
  const words = useContentWords(kind);
  const answersOf = useLanguageAnswers(kind, problems, isTried);
  const missing = problems.flatMap(({ field, language, code }) =>
    isTried && code === 'missing_fields' && !language ? [field] : [],
  );
  const { draft, problem, pictures: chosen } = useSelector(flow, (now) => now.context);
  const theirs = useSelector(flow, (now) => (now.hasTag('conflict') ? now.context.saved : null));
  const rowOf = ([name, field]: Section['fields'][number]) => {
    const known = kind.fields[name];
    const label = known ? i18n._(known) : name;
    const hint = kind.hints[name];
    const choosable = Object.entries(kind.options[name] ?? {});
    const items = (choices[name] ?? []).map((item) => [item.id, item.name]);
    const options = [...choosable.map(([key, option]) => [key, i18n._(option)]), ...items];
    const value = draft[name] ?? null;
    const set = (next: DraftValue, picture?: ContentPicture | null) =>
      flow.send({ type: 'draft.edit', field: name, value: next, picture: picture ?? null });
    const lock = locked && Object.hasOwn(locked.values, name) ? locked : undefined;
    const isWhole = lock && !(hasFreeParts(lock, field) && keepsPromise(lock, name, draft));
    return isWhole ? (
      <div key={name} className={css.field}>
        <LockedField {...{ kind, name, label, draft }} locked={lock} onChange={set} />
      </div>
    ) : (
      <div key={name} className={css.field}>
        <ContentField
          field={field}
          label={label}
          locked={lock && { promised: lock, words: <LockedWords locked={lock} name={name} /> }}
          hint={hint && i18n._(hint)}
          options={Object.fromEntries(options)}
          value={value}
          draft={draft}
          pictures={[...pictures, ...chosen]}
          answer={
            problem?.field === name
              ? { tone: 'bad', text: words(problem, t`This isn’t in the expected format.`) }
              : missing.includes(name)
                ? { tone: 'bad', text: i18n._(MISSING) }
                : undefined
          }
          answers={answersOf(problem?.field, name)}
          onChange={set}
        />
        {theirs && (
          <Conflict
            kind={kind}
            field={name}
            mine={value}
            theirs={theirs.draft[name] ?? null}
            onTake={set}
          />
        )}
      </div>
    );
  };
  return sectionsOf(kind).map(({ heading, fields }) =>
    heading ? (
      <section key={heading.id} className={own.section}>
        <h2 className={own.heading}>{i18n._(heading)}</h2>
        {fields.map(rowOf)}
      </section>
    ) : (
      fields.map(rowOf)
    ),
  );
};

type ButtonsProps = Pick<ItemProps, 'flow'> & { form: string; isNew: boolean };

const Buttons = ({ flow, form, isNew }: ButtonsProps) => {
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const canSave = useSelector(flow, (now) => now.can({ type: 'content.save' }));
  const canDiscard = useSelector(flow, (now) => now.can({ type: 'draft.discard' }));
  if (useSelector(flow, (now) => now.hasTag('conflict'))) {
    return (
      <div className={css.acts}>
        <Button type="submit" form={form} name="intent" value="keep">
          <Trans>Save mine as the newest version</Trans>
        </Button>
        <Button type="submit" form={form} name="intent" value="take" variant="quiet">
          <Trans>Use theirs and discard mine</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={css.acts}>
      <Button
        type="submit"
        form={form}
        name="intent"
        value="save"
        busy={busy}
        disabled={!canSave && !busy}
      >
        <Trans>Save</Trans>
      </Button>
      {canDiscard && !isNew && (
        <Button type="submit" form={form} name="intent" value="discard" variant="quiet">
          <Trans>Discard changes</Trans>
        </Button>
      )}
    </div>
  );
};

/** Its fields begin again once it is published, planned or archived. */
const publicationOf = ({ state, publishAt, endAt, plannedEndAt }: ContentItem) =>
  [state, publishAt, endAt, plannedEndAt].join();

type LoadedProps = { kind: KindWords } & Omit<LoadedItem, 'title' | 'name' | 'me'>;

/** A new item stays the same when it gets an address of its own, so that nothing typed meanwhile is lost. */
const Item = ({ kind, ...loaded }: LoadedProps) => {
  const { detail, begun: draft, copy } = loaded;
  const saved = { revision: detail?.item.revision ?? 0, draft };
  const id = detail?.item.id ?? '';
  const flow = useRouteFlow(contentOnPage, { content: kind.content, id, saved, copy });
  return <ItemForm key={flow.sessionId} flow={flow} kind={kind} {...loaded} />;
};

/** As the server would keep it. A value that is none of its field is refused by it. */
function problemsIn(content: Content, id: string, draft: ContentDraft): ContentProblem[] {
  const tidied = tidyDraft(content.fields, draft);
  return 'draft' in tidied ? publicationProblems(content, id, tidied.draft) : [];
}

/** The page then shows which fields fans count on by now. */
const OUTDATED = ['entries_exist', 'entries_final'];

type FormProps = Omit<LoadedProps, 'begun' | 'copy'> & Pick<ItemProps, 'flow'>;

const ItemForm = ({ kind, flow, detail, ...given }: FormProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const isCarriedOut = useSelector(flow, (now) => CARRIED_OUT.some((tag) => now.hasTag(tag)));
  const problem = useSelector(flow, (now) => now.context.problem);
  useEffect(() => {
    if (detail) {
      const { revision, updatedBy: by } = detail.item;
      flow.send({ type: 'content.loaded', saved: { revision, draft: detail.document, by } });
    }
  }, [flow, detail]);
  const draft = useSelector(flow, (now) => now.context.draft);
  const { aids } = kind;
  const [tries, setTries] = useState(0);
  const problems = problemsIn(kind.content, detail?.item.id ?? '', draft);
  const missing = problems.flatMap(({ field, code }) => (code === 'missing_fields' ? [field] : []));
  function tryToPublish() {
    if (missing.length > 0) setTries(tries + 1);
    return missing.length === 0;
  }
  useEffect(() => {
    if (tries > 0) focusInvalid(form.current);
  }, [tries]);
  const { revalidate } = useRevalidator();
  const { flows } = useApp();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const known = detail?.item.revision ?? 0;
  // Saved without an answer to the form, such as when the network was back; another editor's version is shown beside it.
  const savedAs = useSelector(flow, (now) =>
    now.context.saved.revision > known && !now.hasTag('conflict') ? now.context.id : undefined,
  );
  useEffect(() => {
    if (!isIdle || savedAs === undefined) return;
    if (known > 0) void revalidate();
    else {
      const to = `/admin/content/${kind.content.kind}/${savedAs}`;
      flows.lead(flow, to);
      void navigate(to, { replace: true, preventScrollReset: true });
    }
  }, [isIdle, savedAs, known, revalidate, flows, flow, kind, navigate]);
  const answered = useActionData<{ code?: string }>();
  useEffect(() => {
    // Not already when the flow has its answer: the router loads nothing after a refusal.
    if (OUTDATED.some((code) => code === answered?.code)) void revalidate();
  }, [answered, revalidate]);
  useEffect(() => {
    const { draft, sent } = flow.getSnapshot().context;
    // Whoever types on is not led elsewhere.
    if (problem && draft === sent) {
      // The times of the publication are in another form beside it.
      if (!focusInvalid(form.current?.parentElement)) said.current?.focus();
    }
  }, [flow, problem]);
  useEffect(() => {
    // The button that was pressed is made anew with the item; whoever types on is not led elsewhere.
    if (isCarriedOut && !flow.getSnapshot().hasTag('unsaved')) said.current?.focus();
  }, [flow, isCarriedOut]);
  const isConflict = useSelector(flow, (now) => now.hasTag('conflict'));
  useEffect(() => {
    const { draft, sent } = flow.getSnapshot().context;
    // The bar leaves for the end of the form.
    if (isConflict && draft === sent) said.current?.focus();
  }, [flow, isConflict]);
  return (
    <div className={own.item}>
      <Form id={id} ref={form} method="post" noValidate className={css.form}>
        {!detail && <Address kind={kind} flow={flow} />}
        {aids && detail && <aids.Guide id={detail.item.id} />}
        <Fields
          {...{ kind, flow, problems, ...given }}
          isTried={tries > 0}
          locked={detail?.locked}
        />
      </Form>
      {aids && detail && <aids.Live id={detail.item.id} draft={draft} />}
      {detail && (
        <Publication
          key={publicationOf(detail.item)}
          kind={kind}
          item={detail.item}
          flow={flow}
          lacking={tries > 0 ? [...new Set(missing)] : []}
          isCarriedOut={isCarriedOut}
          onPublish={tryToPublish}
          onLead={(language) => focusLacking(form.current, language)}
        />
      )}
      <div className={classes(own.bar, !isConflict && own.inSight)}>
        <div ref={said} tabIndex={-1} className={own.said}>
          <Said kind={kind} flow={flow} />
        </div>
        <Buttons flow={flow} form={id} isNew={!detail} />
      </div>
    </div>
  );
};

export const ContentEditPage = () => {
  const { detail, begun, copy, pictures, choices } = useLoaderData<LoadedItem>();
  const kind = kindNamed(useParams().kind);
  return (
    <StaffPage>
      {() =>
        kind && (
          <>
            <ItemLinks kind={kind} detail={detail} />
            <Item {...{ kind, detail, begun, copy, pictures, choices }} />
          </>
        )
      }
    </StaffPage>
  );
};
