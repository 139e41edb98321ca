import { useRef, useState } from 'react';

/** The field with an address, for a button that copies it. */
export function useCopy(address: string) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    // Selected in any case: if the clipboard is not available, the system's own menu can copy it.
    field.current?.select();
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => {},
    );
  };
  return { field, isCopied: copied === address, copy };
}
