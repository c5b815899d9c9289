import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/server/config.ts';

describe('configuration', () => {
  it('needs nothing: the demo listens on this machine, with everything embedded', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'embedded' },
      assistant: { kind: 'embedded' },
    });
  });

  it('is production with a database', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/vitrine', APP_URL: 'https://agency.example' });
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0', database: { kind: 'postgres' } });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', OPENAI_API_KEY: '', PORT: '', AGENCY_NAME: '' })).toEqual(
      readConfig({}),
    );
  });

  it('names every problem at once', () => {
    const problems = catchProblems({
      PORT: '70000',
      APP_URL: 'agency.example',
      DATABASE_URL: 'mysql://db',
      AGENCY_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'APP_URL',
      'DATABASE_URL',
      'AGENCY_EMAIL',
      'LOG_LEVEL',
    ]);
  });

  it('keeps a demo from the network', () => {
    expect(catchProblems({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST the demo/)]);
    expect(catchProblems({ HOST: '127.0.0.1' })).toEqual([]);
  });

  it('refuses a model service without a key', () => {
    expect(catchProblems({ OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' })).toEqual([
      expect.stringMatching(/^OPENAI_API_KEY/),
    ]);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

function catchProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
