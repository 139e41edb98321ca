import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  // The shortest head, as authenticators write it.
  const head = value.length < 256 ? [0x58, value.length] : [0x59, 1, value.length - 256];
  return Buffer.concat([Buffer.from(head), value]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** In a frame of another site. */
  crossOrigin?: boolean;
  isVerified?: boolean;
  userHandle?: string;
};

type Making = Ceremony & {
  /** The public key is none. */
  isOffCurve?: boolean;
};

const ORIGIN = 'http://localhost';

const clientData = (type: string, { challenge, origin = ORIGIN, crossOrigin = false }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

/**
 * A device with one passkey of its own, as in WebAuthn Level 3, sections 6.1 and 6.5; written in CBOR by hand (RFC 8949),
 * so that no test trusts the library that the server uses.
 */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  counter = 0;

  get id() {
    return this.#id.toString('base64url');
  }

  #data(
    { rpId = 'localhost', isVerified = true }: Ceremony,
    kind: number,
    rest: Buffer = Buffer.alloc(0),
  ) {
    const flags = kind | PRESENT | (isVerified ? VERIFIED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  #publicKey({ isOffCurve = false }: Making) {
    const { x = '', y: real = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const y = isOffCurve ? x : real;
    return Buffer.concat([
      // {kty: EC2, alg: ES256, crv: P-256, x, y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** What `navigator.credentials.create` returns. */
  create(ceremony: Making) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), length, this.#id, this.#publicKey(ceremony)];
    const authData = this.#data(ceremony, NEW_CREDENTIAL, Buffer.concat(credential));
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(authData)],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What `navigator.credentials.get` returns. */
  get(ceremony: Ceremony) {
    const data = clientData('webauthn.get', ceremony);
    const authenticatorData = this.#data(ceremony, 0);
    const signed = Buffer.concat([authenticatorData, sha256(data)]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(ceremony.userHandle !== undefined && { userHandle: ceremony.userHandle }),
      },
    };
  }
}
