import { z } from 'zod';
import { filePurposes, storedFile } from '../routers/files.schema.ts';

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const { $schema, ...storedFileSchema } = z.toJSONSchema(storedFile, { io: 'output' });

/** The paths of files, which are no procedures: one takes a form, the other answers bytes. */
export const filePaths = {
  '/api/files': {
    post: {
      operationId: 'files.upload',
      summary:
        'Stores a file of at most 5 MiB, which a support request then names; what none names is removed after a day',
      tags: ['files'],
      description: 'For the client of the named project, or staff: support, admin.',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['purpose', 'file'],
              properties: {
                purpose: {
                  enum: filePurposes,
                  description:
                    'A screenshot is PNG, JPEG, WebP or GIF; a document PDF, DOC, DOCX, TXT, CSV, XLSX or XLS',
                },
                clientProjectId: { type: 'integer', description: 'Whose portal it is for' },
                file: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: {
        201: { description: 'The answer', content: { 'application/json': { schema: storedFileSchema } } },
        413: error('It is too large'),
        415: error('It is not what the purpose takes, or no form'),
        429: {
          ...error('Too many from one address'),
          headers: {
            'Retry-After': {
              description: 'After how many seconds it is worth asking again',
              schema: { type: 'integer', minimum: 1 },
            },
          },
        },
        default: error('An error, whatever raised it'),
      },
    },
  },
  '/api/files/{fileId}/content': {
    get: {
      operationId: 'files.content',
      summary: 'The bytes of a file, by a link that answers give and that works for some minutes',
      tags: ['files'],
      parameters: [
        { name: 'fileId', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'expires', in: 'query', required: true, schema: { type: 'integer' } },
        { name: 'signature', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The file, as an attachment of the type that its bytes have',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        404: error('There is no such file, or the link no longer works'),
        default: error('An error, whatever raised it'),
      },
    },
  },
};
