import { Trans } from '@lingui/react/macro';
import type { SentApplication } from '../../../machines/audition-application.types.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import * as css from './audition.css.ts';

/** The server's version of the fan's application. */
export const SentApplicationFacts = ({ application }: { application: SentApplication }) => {
  const { name, birthDate, videoUrl, motivation } = application;
  return (
    <Facts>
      <Fact name={<Trans>Name</Trans>}>{name}</Fact>
      <Fact name={<Trans>Date of birth</Trans>}>
        <KstDay at={birthDate} />
      </Fact>
      <Fact name={<Trans>Performance video</Trans>}>
        <a className={css.link} href={videoUrl} target="_blank" rel="noopener noreferrer">
          {videoUrl.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      </Fact>
      <Fact name={<Trans>Why should we pick you?</Trans>}>
        <span className={css.lines}>{motivation}</span>
      </Fact>
    </Facts>
  );
};
