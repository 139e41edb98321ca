import { buttonClass } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useFileOutside } from './use-file-outside.tsx';

/** `name`: of the saved file; without one, the server says it. */
type FileLinkProps = { href: string; name?: string; children: Elements };

/** A file that the browser saves. */
export const FileLink = ({ href, name, children }: FileLinkProps) => {
  const { lead, wayOut } = useFileOutside();
  return (
    <>
      <a
        className={buttonClass({ variant: 'quiet', wide: true })}
        href={href}
        download={name ?? true}
        onClick={lead}
      >
        {children}
      </a>
      {wayOut}
    </>
  );
};
