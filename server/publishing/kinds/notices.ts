import { noticeContent } from '../../../contract/content/notices.ts';
import { notices } from '../../db/schema/information.ts';
import { kindOfTable, publishes } from '../kind.ts';

export default publishes(kindOfTable(noticeContent, notices));
