import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** `/` leads to the search from anywhere on a page but a field or a dialog. */
export function useSlash(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS);
      const isBusy = document.querySelector('dialog[open]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping || isBusy) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main [role=search] input[type=search]');
      if (field) field.focus();
      else void navigate('/admin/search');
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, [navigate]);
}
