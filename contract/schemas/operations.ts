import { type Static, Type } from 'typebox';

export const OperationParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const OperationResponse = Type.Object({ isDone: Type.Boolean() });
export type OperationResponse = Static<typeof OperationResponse>;
