import { applicationOnPage } from '../../flows/submission/audition-application.ts';
import { submitsTo } from '../shared/submission/submission.action.ts';

export const sendApplication = submitsTo(applicationOnPage, (text) => ({
  videoUrl: text('videoUrl'),
  motivation: text('motivation'),
}));
