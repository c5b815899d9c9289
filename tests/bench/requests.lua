-- Sends the requests of a file in turn, one a line: METHOD, path and JSON body, separated by tabs.
local requests = {}
local turn = 0

-- Not earlier: only now does wrk know the host that every request must name.
function init()
  for line in io.lines(os.getenv("BENCH_REQUESTS")) do
    local method, path, body = line:match("^(%S+)\t(%S+)\t(.*)$")
    local headers = { ["accept-encoding"] = "br" }
    if body ~= "" then headers["content-type"] = "application/json" else body = nil end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  io.write(string.format(
    "BENCH {\"requests\":%d,\"micros\":%d,\"p50\":%d,\"p99\":%d,\"failed\":%d}\n",
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end
