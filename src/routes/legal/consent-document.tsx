import type { ReactNode } from 'react';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { LegalDocument } from './legal-document.tsx';

export type ConsentClause = { id: string; title: string; text: ReactNode };

type ConsentDocumentProps = {
  consent: keyof typeof CONSENT_VERSIONS;
  question: ReactNode;
  clauses: readonly ConsentClause[];
};

/** What a fan is asked to agree to, in a paragraph for each clause. */
export const ConsentDocument = ({ consent, question, clauses }: ConsentDocumentProps) => (
  <LegalDocument
    version={CONSENT_VERSIONS[consent]}
    clauses={clauses.map(({ text, ...clause }) => ({ ...clause, body: <p>{text}</p> }))}
    opening={<p>{question}</p>}
  />
);
