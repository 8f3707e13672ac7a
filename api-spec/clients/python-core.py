"""Client of the Allclear API for Python 3.9 and later. One file without dependencies, generated from the API's contract.

    import allclear

    client = allclear.Client()  # reads ALLCLEAR_URL and ALLCLEAR_TOKEN
    for service in client.services.all(status=["outage"]):
        print(service["name"], service["message"])

Parameters and fields have the names of the API. A parameter that you leave out isn't sent; None is sent as null.
"""

from __future__ import annotations

import json
import os
import time
import uuid
from http.client import HTTPException
from typing import Any, Dict, Iterator, List, Optional, TypedDict, Union, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

UNSET: Any = object()
"""The default of each parameter: it isn't sent."""


class Error(Exception):
    """Allclear answered with an error."""

    def __init__(self, status: int, problem: Dict[str, Any], request_id: Optional[str]) -> None:
        self.status = status
        self.code = problem.get("code")
        self.fields = problem.get("fields") or {}
        self.request_id = request_id
        super().__init__(problem.get("detail") or problem.get("message") or f"HTTP {status}")


class ConnectionError(Exception):
    """Nothing answered, or what did isn't Allclear, or the outcome is unknown."""


class _NoRedirect(HTTPRedirectHandler):
    # A redirect would send the API key to another address.
    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: Any) -> None:
        return None


_opener = build_opener(_NoRedirect)
_AGAIN = (429, 502, 503, 504)


class Client:
    """Calls one Allclear server with one API key."""

    def __init__(
        self,
        url: Optional[str] = None,
        token: Optional[str] = None,
        *,
        timeout: float = 30.0,
        retries: int = 2,
        headers: Optional[Dict[str, str]] = None,
    ) -> None:
        """`timeout` in seconds for each try. Raises ValueError if the URL or the API key is missing."""
        self._url = _setting(url, "url", "ALLCLEAR_URL").rstrip("/")
        if urlsplit(self._url).scheme not in ("http", "https"):
            raise ValueError(f"url must be like https://status.example.com, not {self._url}")
        self._token = _setting(token, "token", "ALLCLEAR_TOKEN")
        self._timeout, self._retries, self._headers = timeout, retries, dict(headers or {})
        # RESOURCES

    def with_headers(self, headers: Dict[str, str]) -> Client:
        """The same client with more headers in each call: `client.with_headers({"If-Match": etag}).services.update(...)`."""
        more = {**self._headers, **headers}
        return Client(self._url, self._token, timeout=self._timeout, retries=self._retries, headers=more)

    def request(self, method: str, path: str, query: Optional[Dict[str, Any]] = None, body: Any = UNSET) -> Any:
        """Calls any path and returns its JSON. Raises Error or ConnectionError.

        Sends the same Idempotency-Key with each try of a POST, so that a retry never does it twice.
        """
        query = {name: value for name, value in (query or {}).items() if value is not UNSET}
        pairs = [(name, _text(each)) for name, value in query.items() for each in (value if isinstance(value, list) else [value])]
        url = self._url + path + (f"?{urlencode(pairs)}" if pairs else "")
        headers = {
            "Authorization": f"Bearer {self._token}",
            "Accept": "application/json",
            "User-Agent": f"allclear-python/{VERSION}",
            **({} if body is UNSET else {"Content-Type": "application/json"}),
            **({"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}),
            **self._headers,
        }
        data = None if body is UNSET else json.dumps(body).encode()
        is_lost = False  # An earlier try may have worked.
        for tried in range(self._retries + 1):
            is_last = tried == self._retries
            try:
                with _opener.open(Request(url, data, headers, method=method), timeout=self._timeout) as response:
                    return _json_of(response, url)
            except HTTPError as error:
                problem = _problem_of(error)
                request_id = error.headers.get("Request-Id")
                pause = _seconds(error.headers.get("Retry-After"))
                if is_lost and request_id and (method, error.code) == ("DELETE", 404):
                    return None
                if is_lost and request_id and (method, error.code) == ("PUT", 412):
                    raise ConnectionError("The outcome is unknown: an answer was lost, and the ETag no longer matches. Read it again.") from error
                is_running = error.code == 409 and method == "POST" and pause is not None
                if is_last or not (error.code in _AGAIN or is_running):
                    raise Error(error.code, problem, request_id) from None
                is_lost = is_lost or error.code > 500
            except (OSError, HTTPException) as error:
                if is_last:
                    raise ConnectionError(f"Couldn't reach {self._url}: {error}") from error
                pause, is_lost = None, True
            time.sleep(min(pause if pause is not None else 0.5 * 2**tried, 30))

    def _all(self, path: str, name: str, query: Dict[str, Any]) -> Iterator[Any]:
        while True:
            answer = self.request("GET", path, query)
            yield from answer[name]
            if not answer.get("nextCursor"):
                return
            query = {**query, "cursor": answer["nextCursor"]}


def _setting(value: Optional[str], name: str, variable: str) -> str:
    found = value or os.environ.get(variable)
    if not found:
        raise ValueError(f"{name} is missing: pass it or set {variable}")
    return found


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seconds(value: Optional[str]) -> Optional[float]:
    return float(value) if value and value.isdigit() else None


def etag_of(answer: Any) -> Optional[str]:
    """The ETag of an answer, for `If-Match` of a later change."""
    return getattr(answer, "etag", None)


class _Answer(Dict[str, Any]):
    etag: Optional[str] = None


def _json_of(response: Any, url: str) -> Any:
    text = response.read()
    if not response.headers.get("Request-Id"):
        raise ConnectionError(f"{url} answered {response.status} without a Request-Id, so it isn't Allclear")
    if response.status == 204 or (not text and response.status == 202):
        return None
    kind = response.headers.get("content-type") or ""
    if kind.startswith(("text/plain; version", "text/markdown")):
        return text.decode()
    if not kind.startswith("application/json"):
        raise ConnectionError(f"{url} answered {response.status} with {kind}, so it isn't Allclear")
    answer = json.loads(text)
    if isinstance(answer, dict):
        answer = _Answer(answer)
        answer.etag = response.headers.get("ETag")
    return answer


def _problem_of(error: HTTPError) -> Dict[str, Any]:
    if error.headers.get_content_type() not in ("application/json", "application/problem+json"):
        if error.code in _AGAIN:
            return {}
        raise ConnectionError(f"{error.url} answered {error.code} without a problem, so it isn't Allclear")
    return cast(Dict[str, Any], json.loads(error.read()))


def _body(**fields: Any) -> Dict[str, Any]:
    return {name.rstrip("_"): value for name, value in fields.items() if value is not UNSET}

