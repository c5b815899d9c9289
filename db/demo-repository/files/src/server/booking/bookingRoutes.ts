import { Router } from 'express'
import { requireCustomer } from '../auth/session.js'
import { requireInteger } from '../http/validate.js'
import { openDeposit } from '../payments/deposits.js'
import { listAvailability } from './availability.js'
import { holdPlaces, listCustomerBookings } from './bookingQueries.js'
import { cancelBooking } from './cancellation.js'

export const bookingRoutes = Router()

bookingRoutes.get('/availability', async (request, response) => {
  response.json(await listAvailability(requireInteger(request.query.service, 'service'), String(request.query.day)))
})
bookingRoutes.get('/mine', async (_request, response) => response.json(await listCustomerBookings(requireCustomer(response))))
bookingRoutes.post('/', async (request, response) => {
  const people = requireInteger(request.body.people, 'people')
  const held = await holdPlaces(request.body.serviceId, requireCustomer(response), new Date(request.body.startsAt), people)
  response.status(201).json({ id: held.id, clientSecret: await openDeposit(held.id, held.priceCents, people) })
})
bookingRoutes.post('/:id/cancel', async (request, response) => {
  response.json(await cancelBooking(Number(request.params.id), requireCustomer(response)))
})
