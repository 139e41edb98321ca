import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useActionData, useLoaderData, useParams } from 'react-router';
import type { ContentDraft } from '../../../../contract/content/fields.ts';
import { isSameValue } from '../../../../contract/rules/promised-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Group } from '../../../ui/group.tsx';
import { Link } from '../../../ui/link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import type { LoadedHistory } from './content.loader.ts';
import type { KindWords } from './kind-words.ts';
import { kindNamed } from './kinds.ts';
import { CONTENT_WORDS } from './problem-words.ts';
import { ValueView } from './value-view.tsx';

type Shown = NonNullable<LoadedHistory['history']>;

const Versions = ({ versions: { versions, next } }: Pick<Shown, 'versions'>) => {
  const { t } = useLingui();
  return (
    <>
      <Table
        label={t`Versions`}
        rows={versions}
        keyOf={({ revision }) => revision}
        columns={[
          {
            name: t`Version`,
            of: ({ revision }) => <Link to={`?revision=${revision}`}>{revision}</Link>,
          },
          { name: t`When`, of: ({ at }) => <Moment at={at} /> },
          { name: t`By`, of: ({ by }) => <Verbatim>{by ?? '–'}</Verbatim> },
        ]}
      />
      {next !== null && (
        <ButtonLink to={`?before=${next}`} variant="quiet">
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </>
  );
};

type Change = {
  field: string;
  name: string;
  newest: ContentDraft[string];
  older: ContentDraft[string];
};

type DifferenceProps = { kind: KindWords; history: Shown; changes: Change[] };

const Difference = ({ kind, history, changes }: DifferenceProps) => {
  const { t } = useLingui();
  const { revision, versions } = history;
  const words = useCallProblemWords(CONTENT_WORDS);
  const code = useActionData<{ code?: string }>()?.code;
  return (
    <Group title={<Trans>Version {revision} and the newest one</Trans>}>
      <Table
        label={t`Differences`}
        rows={changes}
        keyOf={({ name }) => name}
        columns={[
          { name: t`What`, of: ({ name }) => name },
          {
            name: t`Then`,
            of: ({ field, older }) => <ValueView value={older} kind={kind} field={field} />,
          },
          {
            name: t`Now`,
            of: ({ field, newest }) => <ValueView value={newest} kind={kind} field={field} />,
          },
        ]}
      />
      {changes.length > 0 && (
        <Form method="post" className={css.form}>
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="base" value={versions.versions[0]?.revision ?? 0} />
          <CallAnswer problem={code && words({ code }, t`Nothing was saved. Please try again.`)} />
          <Button type="submit">
            <Trans>Take back version {revision}</Trans>
          </Button>
        </Form>
      )}
    </Group>
  );
};

export const ContentHistoryPage = () => {
  const { i18n } = useLingui();
  const { history } = useLoaderData<LoadedHistory>();
  const { kind: name = '', id = '' } = useParams();
  const kind = kindNamed(name);
  const changes = (older: ContentDraft, newest: ContentDraft) =>
    Object.keys(kind?.content.fields ?? {}).flatMap((field) => {
      const label = kind?.fields[field];
      const both = { older: older[field] ?? null, newest: newest[field] ?? null };
      return isSameValue(both.older, both.newest)
        ? []
        : [{ ...both, field, name: label ? i18n._(label) : field }];
    });
  return (
    <StaffPage>
      {() =>
        history && (
          <>
            <div className={css.acts}>
              <ButtonLink to={`/admin/content/${name}/${id}`} variant="quiet">
                <Trans>Back to the item</Trans>
              </ButtonLink>
            </div>
            {kind && history.older && (
              <Difference
                kind={kind}
                history={history}
                changes={changes(history.older, history.newest)}
              />
            )}
            <Versions versions={history.versions} />
          </>
        )
      }
    </StaffPage>
  );
};
