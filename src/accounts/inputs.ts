import { z } from 'zod';
import { builder } from '../builder.ts';
import { Role, Theme } from '../generated/prisma/enums.ts';
import { passwordFaults } from './registration/password.ts';
import { email, language, line, timeZone } from './words.ts';

export const ThemeEnum = builder.enumType(Theme, {
  name: 'Theme',
  description: 'Colour scheme of the user interface.',
});

export const RoleEnum = builder.enumType(Role, {
  name: 'Role',
  description: 'Authorization levels; each includes those below it.',
});

const name = line(100);
// 30 days, the lifetime of a refresh token: a longer timeout could never be reached.
const timeout = z.int().min(1, 'must be 1 to 43200').max(43_200, 'must be 1 to 43200');

export const RegisterInput = builder
  .inputType('RegisterInput', {
    fields: t => ({
      email: t.string({ required: true }),
      password: t.string({
        required: true,
        description: '10 to 128 characters of any kind; not one of the commonest, not your own name or address.',
      }),
      name: t.string({ required: true }),
      captchaToken: t.string({ description: 'The solved challenge; may be absent where captchas are off.' }),
      invitationToken: t.string({ description: 'Joins the organization that sent it to this address.' }),
    }),
  })
  .validate(
    z
      .object({
        email,
        password: z.string(),
        name,
        captchaToken: z.string().nullish(),
        invitationToken: z.string().nullish(),
      })
      // Also judged where another field is faulty, so that all faults are told at once.
      .superRefine((given, issues) => {
        for (const message of passwordFaults(given.password, given))
          issues.addIssue({ code: 'custom', path: ['password'], message });
      }),
  );

export const UpdateProfileInput = builder
  .inputType('UpdateProfileInput', {
    description: 'What is absent stays; null clears.',
    fields: t => ({
      name: t.string({ description: 'Cannot be cleared.' }),
      jobTitle: t.string(),
      timeZone: t.string({ description: 'IANA name, such as Europe/Berlin; null means UTC.' }),
    }),
  })
  .validate(
    z.object({
      name: name.optional(),
      jobTitle: line(100).nullish(),
      timeZone: timeZone.nullish(),
    }),
  );

export const UpdateSettingsInput = builder
  .inputType('UpdateSettingsInput', {
    description: 'What is absent stays; null sets back to the default.',
    fields: t => ({
      theme: t.field({ type: ThemeEnum }),
      language: t.string({ description: 'BCP 47 tag, such as en or pt-BR.' }),
      inactivityTimeoutMinutes: t.int({ description: '1 to 43200.' }),
    }),
  })
  .validate(
    z.object({
      theme: z.enum(Theme).nullish(),
      language: language.nullish(),
      inactivityTimeoutMinutes: timeout.nullish(),
    }),
  );
