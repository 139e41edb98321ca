import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { embeddingApp } from '../../../platform/embedding-app.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { OutsideDialog } from './outside-dialog.tsx';

/** `name`: of the saved file; without one, the server says it. */
type FileLinkProps = { href: string; name?: string; children: Elements };

/** A file that the browser saves; most in-app browsers cannot, and say nothing. */
export const FileLink = ({ href, name, children }: FileLinkProps) => {
  const { t } = useLingui();
  const [isInside, setInside] = useState(false);
  const save = (event: MouseEvent) => {
    if (!embeddingApp(window)) return;
    event.preventDefault();
    setInside(true);
  };
  return (
    <>
      <a
        className={buttonClass({ variant: 'quiet', wide: true })}
        href={href}
        download={name ?? true}
        onClick={save}
      >
        {children}
      </a>
      {isInside && (
        <OutsideDialog
          title={t`Files can’t be saved inside other apps.`}
          onClose={() => setInside(false)}
        >
          <Trans>Open this page in your browser to save the file.</Trans>
        </OutsideDialog>
      )}
    </>
  );
};
