import { Trans, useLingui } from '@lingui/react/macro';
import { useAlert } from '../../ui/alert.tsx';
import { ShareIcon } from '../../ui/lazy-icons.tsx';
import { useToast } from '../../ui/use-toast.tsx';
import * as css from './photo.css.ts';

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the browser's share dialog, or copies the address if there is none. */
export const Share = ({ title, path }: { title: string; path: string }) => {
  const { t } = useLingui();
  const toast = useToast();
  const alert = useAlert();

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toast(<Trans>Link copied. Paste it wherever you like!</Trans>);
    } catch {
      await alert(t`Your browser won’t let us copy. Here’s the link: ${url}`);
    }
  }

  async function share() {
    const url = new URL(path, window.location.origin).href;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isRefusal(error)) await copy(url);
    }
  }

  return (
    <button type="button" className={css.control} aria-label={t`Share`} onClick={share}>
      <ShareIcon />
    </button>
  );
};
