-- What waits for an address is found in its order without passing by what was delivered, of which there are thirty days.

create index webhook_delivery_waiting on webhook_delivery (webhook_id, queued_at, id) where state = 'waiting';
