export type CaptchaChallenge = {
  type: 'altcha' | 'turnstile' | 'hcaptcha';
  siteKey: string | null;
  challenge: unknown;
};

/** Tells people from programs. */
export interface Captcha {
  /** Null where captchas are off. */
  challenge(): Promise<CaptchaChallenge | null>;
  /** Whether a solution is right and was not used before. Always true where captchas are off. Rejects with Unavailable where the verifier cannot be asked. */
  verify(token: string | null | undefined, ipAddress: string | null): Promise<boolean>;
}
