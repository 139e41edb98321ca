import { Trans } from '@lingui/react/macro';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { drawEntriesPath } from '../../../api/draw-entries.ts';
import { FileLink } from '../out-of-app/file-link.tsx';
import * as css from './event-draw.css.ts';

type DrawRecipeProps = {
  event: Pick<EventDetail, 'id' | 'reserves'>;
  draw: Pick<Draw, 'closedAt'>;
};

/** Which bytes are hashed, and the list to hash, so that other tools can repeat the draw (docs/draws.md). */
export const DrawRecipe = ({ event, draw }: DrawRecipeProps) => (
  <details>
    <summary className={css.summary}>
      <Trans>What exactly is hashed</Trans>
    </summary>
    <div className={css.recipe}>
      <p>
        <Trans>
          The seed is 32 bytes, shown as 64 hexadecimal digits. Its fingerprint is the SHA-256 of
          the bytes, not of the digits.
        </Trans>
      </p>
      <p>
        <Trans>
          The list of entries is a text file with a line for each: the entry ID, a space, and the
          event number. The lines are sorted by the bytes of the ID and separated by a line feed
          (byte 0A), with none after the last. Its fingerprint is the SHA-256 of the whole file.
        </Trans>
      </p>
      <p>
        <Trans>
          Each entry is scored with the HMAC-SHA-256 of its ID (16 ASCII characters), with the 32
          bytes of the seed as the key. Within each event number the lowest scores win, the lowest
          first.
        </Trans>
      </p>
      {event.reserves ? (
        <p>
          <Trans>
            The scores that come next are those of the reserves. Each place that passes on goes to
            the next of them.
          </Trans>
        </p>
      ) : null}

      {draw.closedAt && (
        <FileLink href={drawEntriesPath(event.id)} name={`${event.id}-entries.txt`}>
          <Trans>List of entries (text file)</Trans>
        </FileLink>
      )}
    </div>
  </details>
);
