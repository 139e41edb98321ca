import type { ConsentFlag } from '../../contract/rules/consent.ts';
import type {
  LegalText,
  LegalTextResponse,
  RenewalBody,
} from '../../contract/schemas/legal-texts.ts';
import { answer, has, orNull } from './answer.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const textIn = answer<LegalTextResponse>({
  text: orNull(has<LegalText>({ version: 'text', text: 'object' })),
  coming: 'object or absent',
});

/** What fans agree to; created where it is used, so that no other page loads it. */
export const legalTextsApi = (send: Send) => ({
  /** `text` null: the words of the app are in force. */
  async text(consent: ConsentFlag, options?: CallOptions): Promise<LegalTextResponse> {
    const path = `/api/contents/legal-texts/${consent}`;
    // A server of an earlier build knows no such address, and nothing is published there.
    const found = await nullWhenUnknown(send(path, { ...options, read: textIn }));
    return found ?? { text: null };
  },

  renew: (body: RenewalBody, options?: CallOptions) =>
    postTo(send)('/api/auth/consents', body, options),
});
