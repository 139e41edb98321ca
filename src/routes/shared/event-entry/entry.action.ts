import { entryOnPage } from '../../../flows/submission/event-entry.ts';
import { submitsTo } from '../submission/submission.action.ts';

export const sendEntry = submitsTo(entryOnPage, (text) => ({ number: Number(text('number')) }));
