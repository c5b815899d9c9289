import express, { Router } from 'express'
import { requireStaff } from '../admin/permissions.js'
import { HttpError } from '../http/errors.js'
import { resizeImage } from './imageResize.js'
import { storeFile } from './storage.js'

export const uploadRoutes = Router()
const maxBytes = 2 * 1024 * 1024

/** Takes one photo of a product: JPEG, PNG or WebP up to 2 MB. */
uploadRoutes.post('/product-image', express.raw({ type: 'image/*', limit: maxBytes }), async (request, response) => {
  await requireStaff(response, 'products')
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(request.headers['content-type'] ?? '')) throw new HttpError(415, 'Only JPEG, PNG and WebP')
  const { large, thumbnail } = await resizeImage(request.body)
  response.status(201).json({ url: await storeFile(large, 'webp'), thumbnailUrl: await storeFile(thumbnail, 'webp') })
})
