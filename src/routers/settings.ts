import {
  getSettings,
  saveLogo,
  saveSecrets,
  saveSettings,
  sendTestMail,
  testService,
} from '../server/settings/service.ts';
import {
  savedLogo,
  saveLogoInput,
  saveSecretsInput,
  saveSettingsInput,
  serviceTest,
  settings,
  testMail,
  testServiceInput,
} from './settings.schema.ts';
import { adminProcedure, provenAdminProcedure, rest, router } from './trpc.ts';

const path = '/api/admin/settings';
/** Two files in base64. */
const logoLimit = 1024 * 1024;

export const settingsRouter = router({
  get: adminProcedure
    .meta(rest.get(path, 'Read what the agency has set, and what is in force'))
    .output(settings)
    .query(({ ctx }) => getSettings(ctx.deps)),

  // Where money is sent to stands among them.
  save: provenAdminProcedure
    .meta(rest.post(path, 'Set what the agency is called, how it is reached and where it is paid'))
    .input(saveSettingsInput)
    .output(settings)
    .mutation(({ ctx, input }) => saveSettings(ctx.deps, ctx.staff, input)),

  saveSecrets: provenAdminProcedure
    .meta(rest.post(`${path}/secrets`, 'Keep what opens services elsewhere, sealed, or no longer'))
    .input(saveSecretsInput)
    .output(settings)
    .mutation(({ ctx, input }) => saveSecrets(ctx.deps, ctx.staff, input)),

  saveLogo: provenAdminProcedure
    .meta(rest.post(`${path}/logo`, 'Set the logo, or none', { bodyLimit: logoLimit }))
    .input(saveLogoInput)
    .output(savedLogo)
    .mutation(({ ctx, input }) => saveLogo(ctx.deps, ctx.staff, input)),

  testService: adminProcedure
    .meta(rest.post(`${path}/services/{service}/test`, 'Test a service elsewhere, now', { limited: true }))
    .input(testServiceInput)
    .output(serviceTest)
    .mutation(({ ctx, input }) => testService(ctx.deps, ctx.staff, input)),

  sendTestMail: adminProcedure
    .meta(rest.post(`${path}/test-mail`, 'Send yourself a mail, now', { limited: true }))
    .output(testMail)
    .mutation(({ ctx }) => sendTestMail(ctx.deps, ctx.staff)),
});
