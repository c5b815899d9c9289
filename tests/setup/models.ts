import type { Model } from '../../src/server/config/models.ts';

/** A model at a stand-in. */
export const modelAt = (baseUrl: string, more: Partial<Model> = {}): Model => ({
  apiKey: 'stand-in',
  baseUrl,
  model: 'gpt-test',
  price: undefined,
  ...more,
});

/** The one model of every purpose. */
export const modelsAt = (baseUrl: string, more: Partial<Model> = {}) => ({
  chat: [modelAt(baseUrl, more)],
  summary: [modelAt(baseUrl, more)],
});
