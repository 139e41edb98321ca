import { Trans, useLingui } from '@lingui/react/macro';
import type { Elements } from '../../ui/elements.ts';
import { KstDay } from '../../ui/kst-day.tsx';
import { Link } from '../../ui/link.tsx';
import * as css from './legal-document.css.ts';

export type Clause = { id: string; title: Elements | string; body: Elements };

type LegalDocumentProps = {
  /** The effective date, as `2026-11-01`. */
  version: string;
  /** For a version that is not in force yet: when it will be. */
  from?: string;
  /** What it is about, in a few lines. */
  opening: Elements;
  clauses: readonly Clause[];
  /** For a long document. */
  withContents?: boolean;
};

/** `replace` keeps Back leading to the previous page, however many clauses were jumped to. */
const Contents = ({ clauses }: { clauses: readonly Clause[] }) => (
  <nav className={css.contents} aria-labelledby="contents">
    <h2 id="contents" className={css.contentsTitle}>
      <Trans>Contents</Trans>
    </h2>
    <ol>
      {clauses.map(({ id, title }, position) => (
        <li key={id}>
          <Link to={{ hash: id }} replace className={css.entry}>
            <span className={css.number}>{position + 1}</span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

export const LegalDocument = ({
  version,
  from,
  opening,
  clauses,
  withContents = false,
}: LegalDocumentProps) => {
  const { i18n } = useLingui();
  const day = i18n.date(new Date(version), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article className={css.document}>
      <div className={css.opening}>
        <p className={css.version}>
          {from === undefined ? (
            <Trans>
              Version {version}, in effect since <time dateTime={version}>{day}</time>
            </Trans>
          ) : (
            <Trans>
              Version {version}, not in effect yet: from <KstDay at={from} />
            </Trans>
          )}
        </p>
        {opening}
      </div>
      {withContents && <Contents clauses={clauses} />}
      {clauses.map(({ id, title, body }, position) => (
        <section key={id} id={id} className={css.clause} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={css.clauseTitle}>
            <span>{`${position + 1}.`}</span> <span>{title}</span>
          </h2>
          {body}
        </section>
      ))}
    </article>
  );
};
