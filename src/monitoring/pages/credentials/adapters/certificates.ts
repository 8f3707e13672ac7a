import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { FieldMessages } from '../../../../shared/errors.ts';
import type { RefusedCertificate } from '../ports.ts';

/** Implements RefusedCertificate: both must be PEM and belong together. */
export const refusedCertificate: RefusedCertificate = ({ certificate = '', privateKey = '' }) => {
  const cert = tried(() => new X509Certificate(certificate));
  if (!cert) return at('certificate', 'Paste the certificate in PEM format, with its BEGIN and END lines.');
  const key = tried(() => createPrivateKey(privateKey));
  if (!key) return at('privateKey', 'Paste the private key in PEM format, without a passphrase.');
  return cert.checkPrivateKey(key)
    ? undefined
    : at('privateKey', "This private key doesn't belong to the certificate.");
};

const at = (field: string, message: string): FieldMessages => ({ [field]: message });

const tried = <Value>(make: () => Value): Value | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};
