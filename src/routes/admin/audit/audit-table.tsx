import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isLanguage } from '../../../../contract/languages.ts';
import type { AuditRow } from '../../../../contract/schemas/admin.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { translate } from '../../shared/messages/translate.ts';
import { kindNamed } from '../content/kinds.ts';
import { useKoreanTimes } from '../frame/korean-times.ts';
import { Moment, Table } from '../frame/table.tsx';
import { useAccountWords } from '../users/words.ts';
import { AUDIT_WORDS } from './audit-words.ts';

const Who = ({ one }: { one: AuditRow['user'] }) =>
  one ? (
    <Link to={`/admin/users/${one.id}`} translate="no">
      {one.nickname ?? one.id}
    </Link>
  ) : (
    <span>–</span>
  );

function useActionWords() {
  const { i18n } = useLingui();
  const words: Partial<Record<string, MessageDescriptor>> = AUDIT_WORDS;
  return (action: string) => translate(i18n, words[action] ?? action);
}

/** What a code stands for; unchanged if this build does not know it. */
function useValueWords() {
  const { t } = useLingui();
  const { statuses, roles } = useAccountWords();
  const known: Partial<Record<string, string>> = {
    ...statuses,
    ...roles,
    password: t`Password`,
    passkey: t`Passkey`,
    mail: t`Code by email`,
    phone: t`Code by text`,
    google: t`Google account`,
  };
  return (value: string | number) =>
    isLanguage(value) ? LANGUAGE_NAMES[value] : (known[value] ?? String(value));
}

const Detail = ({
  detail: { before, after, at, until, ended, kind, revision, reason, action, ...others },
}: Pick<AuditRow, 'detail'>) => {
  const { i18n, t } = useLingui();
  const words = useValueWords();
  const actionWords = useActionWords();
  const { momentOf } = useKoreanTimes();
  const counts: Partial<Record<string, string>> = {
    new: t`New`,
    changed: t`Changed`,
    published: t`Published`,
    entries: t`Entries`,
    winners: t`Winners`,
    account: t`Account`,
    staff: t`By`,
  };
  const parts = Object.entries(others).map(([name, value]) => {
    const label = counts[name];
    return label === undefined ? words(value) : `${label}: ${value}`;
  });
  if (typeof action === 'string') parts.unshift(actionWords(action));
  if (reason !== undefined) parts.push(String(reason));
  const ofContent = kindNamed(typeof kind === 'string' ? kind : undefined);
  if (kind !== undefined) parts.unshift(ofContent ? i18n._(ofContent.name) : String(kind));
  if (revision !== undefined) parts.push(t`version ${revision}`);
  if (before !== undefined && after !== undefined) {
    parts.unshift(`${words(before)} → ${words(after)}`);
  }
  if (typeof ended === 'number') {
    parts.push(t`${plural(ended, { one: '# session', other: '# sessions' })}`);
  }
  for (const moment of [at, until]) {
    if (typeof moment === 'string') parts.push(momentOf(moment));
  }
  return <span>{parts.join(' · ') || '–'}</span>;
};

export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => {
  const { t } = useLingui();
  const actionWords = useActionWords();
  return (
    <Table
      label={t`Audit`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: t`When`, of: ({ at }) => <Moment at={at} /> },
        { name: t`What`, of: ({ action }) => actionWords(action) },
        { name: t`Account`, of: ({ user }) => <Who one={user} /> },
        { name: t`By`, of: ({ by }) => <Who one={by} /> },
        { name: t`Detail`, of: ({ detail }) => <Detail detail={detail} /> },
      ]}
    />
  );
};
