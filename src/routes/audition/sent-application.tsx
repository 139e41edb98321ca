import { Trans } from '@lingui/react/macro';
import type { SentApplication } from '../../flows/submission/audition-application.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PersonFacts } from '../shared/submission/person-facts.tsx';
import * as css from './audition.css.ts';

/** The server's version of the fan's application. */
export const SentApplicationFacts = ({ application }: { application: SentApplication }) => {
  const { videoUrl, motivation } = application;
  return (
    <Facts>
      <PersonFacts {...application} />
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
