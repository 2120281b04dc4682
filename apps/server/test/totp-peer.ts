import { generateSync } from 'otplib';

/** The code that an authenticator app shows so many seconds from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  generateSync({ secret: secret.replaceAll(' ', ''), epoch: Date.now() / 1000 + seconds });
