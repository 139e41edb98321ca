import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import { announcementOf } from '../../../contract/rules/announcement.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Accordion, AccordionEntry } from '../../ui/accordion.tsx';
import { AnnouncedAt } from '../../ui/announced-at.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { heading } from '../../ui/picture-article.css.ts';
import { useLanguage } from '../../ui/use-language.ts';

/** Information for winners. */
export const Tickets = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  const { place, bornBy, draw } = event;
  const announced = announcementOf(event);
  return (
    <section>
      <h2 className={heading}>
        <Trans>Tickets</Trans>
      </h2>
      <Accordion>
        {announced && !draw?.drawnAt && (
          <AccordionEntry title={<Trans>When do I hear whether I’ve won?</Trans>}>
            <p>
              <Trans>
                On <AnnouncedAt at={announced} />, on this page. We also write to every winner, by
                email or by text.
              </Trans>
            </p>
          </AccordionEntry>
        )}
        {place && (
          <AccordionEntry title={<Trans>Where do I get my tickets?</Trans>}>
            <p>
              <Trans>
                At the ticket desk of {textIn(place, language)}, on the day of the ceremony. Please
                come before it starts.
              </Trans>
            </p>
          </AccordionEntry>
        )}
        <AccordionEntry title={<Trans>What do I bring?</Trans>}>
          <p>
            <Trans>
              Your receipt code, and a photo ID with the name and date of birth you entered.
            </Trans>
          </p>
        </AccordionEntry>
        <AccordionEntry title={<Trans>Who can I bring?</Trans>}>
          <p>
            {bornBy ? (
              <Trans>
                Anyone you like, if they were born on or before <KstDay at={bornBy} /> too.
              </Trans>
            ) : (
              <Trans>Anyone you like.</Trans>
            )}
          </p>
        </AccordionEntry>
      </Accordion>
    </section>
  );
};
