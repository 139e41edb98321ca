import { Plural } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { CachedKind, CachedSize } from '../../platform/cached-files.ts';
import { FieldButton } from '../../ui/button.tsx';
import { byteCount } from '../../ui/byte-count.ts';
import { SkeletonWord } from '../../ui/skeleton.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import * as css from './cache-setting.css.ts';

type SizeProps = { of: CachedSize | undefined };

const Size = ({ of: size }: SizeProps) => {
  const tag = useLanguageTag();
  if (!size) return <SkeletonWord />;
  const { bytes, unsized } = size;
  return (
    <>
      <span>{byteCount(tag, bytes)}</span>
      {unsized > 0 && (
        <>
          <span>{' + '}</span>
          <Plural value={unsized} one="# file of unknown size" other="# files of unknown size" />
        </>
      )}
    </>
  );
};

type KindRowProps = {
  kind: CachedKind;
  name: ReactNode;
  hint: ReactNode;
  /** Undefined until it is known. */
  size: CachedSize | undefined;
  /** The kind that is being cleared. */
  busy: string | undefined;
  /** What the button does, and whether it cannot. */
  action: ReactNode;
  disabled?: boolean;
};

/** One kind of files: what it is for, its size, and the button that clears it. */
export const KindRow = ({ kind, name, hint, size, busy, action, disabled }: KindRowProps) => {
  const id = useId();
  return (
    <li className={css.kind}>
      <div className={css.words}>
        <span id={`${id}-name`} className={css.name}>
          {name}
        </span>
        <span className={css.size}>
          <Size of={size} />
        </span>
        <span className={css.hint}>{hint}</span>
      </div>
      <FieldButton
        id={`${id}-action`}
        aria-labelledby={`${id}-action ${id}-name`}
        type="submit"
        name="kind"
        value={kind}
        busy={busy === kind}
        disabled={disabled || !size?.files || (busy !== undefined && busy !== kind)}
      >
        {action}
      </FieldButton>
    </li>
  );
};
