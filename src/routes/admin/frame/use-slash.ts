import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../flows/app/use-app.tsx';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** `/` leads to a page's own search, or to that of everything, from anywhere but a field or a dialog, and never away from what is not saved. */
export function useSlash(): void {
  const navigate = useNavigate();
  const { unsaved } = useApp();
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS);
      const isBusy = document.querySelector('dialog[open]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping || isBusy) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main [role=search] input[type=search]');
      if (field) field.focus();
      else if (!unsaved.any()) void navigate('/admin/search');
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, [navigate, unsaved]);
}
