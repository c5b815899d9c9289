export const logger = {
  info: (event: string, data: object = {}) => console.log(JSON.stringify({ level: 'info', event, ...data })),
  error: (event: string, data: object = {}) => console.error(JSON.stringify({ level: 'error', event, ...data })),
}
