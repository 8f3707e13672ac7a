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
        self.summary = Summary(self)
        self.services = Services(self)
        self.incidents = Incidents(self)
        self.mutes = Mutes(self)
        self.maintenances = Maintenances(self)
        self.changes = Changes(self)
        self.own_alerts = OwnAlerts(self)
        self.boards = Boards(self)
        self.feeds = Feeds(self)
        self.members = Members(self)
        self.integrations = Integrations(self)
        self.status_pages = StatusPages(self)
        self.status_page_items = StatusPageItems(self)
        self.status_page_posts = StatusPagePosts(self)
        self.metrics = Metrics(self)

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


VERSION = "0.2.0"


class _Problem(TypedDict):
    code: str
    message: str


class Problem(_Problem, total=False):
    fields: Dict[str, Any]
    requestId: str
    type: str
    title: str
    status: int
    detail: str
    instance: str


Id = int


Timestamp = str


TeamRole = str


AlertThreshold = str


Status = str


SinceAtLeast = bool


class Person(TypedDict):
    id: Id
    name: str


UnknownReason = Optional[str]


UnlinkedIncidents = bool


Phase = str


class Trouble(TypedDict):
    since: Timestamp
    until: Optional[str]
    atLeast: bool
    downSeconds: int
    degradedSeconds: int
    now: Optional[Dict[str, Any]]


IncidentTrouble = Optional["Trouble"]


class Assignee(TypedDict):
    id: Id
    name: str
    since: Timestamp


class Mute(TypedDict):
    until: Optional[str]
    untilResolved: bool
    onlyForMe: bool
    by: Optional[Person]
    at: Timestamp


MaybeMute = Optional["Mute"]


Pinned = bool


ChosenServices = Optional[List["Id"]]


BoardFilter = Optional[int]


class AlertQuietHours(TypedDict):
    days: List[int]
    fromMinute: int
    toMinute: int
    timeZone: str
    summary: bool


AlertQuietHoursChoice = Optional["AlertQuietHours"]


class Escalation(TypedDict):
    afterMinutes: int
    integrationId: Id


EscalationChoice = Optional["Escalation"]


RepeatMinutes = Optional[int]


class Summaries(TypedDict):
    daily: bool
    weekly: bool
    atMinute: int
    timeZone: str
    whenQuiet: bool


SummariesChoice = Optional["Summaries"]


AlertKind = str


DeliveryMute = Optional[Dict[str, Any]]


class Delivery(TypedDict):
    id: str
    kind: AlertKind
    title: str
    state: str
    attempts: int
    publishedAt: Optional[str]
    seenAt: Timestamp
    sentAt: Optional[str]
    acceptedAt: Optional[str]
    nextAttemptAt: Optional[str]
    updatedAt: Timestamp
    status: Optional[int]
    answer: Optional[str]
    muted: DeliveryMute
    quietUntil: Optional[str]


BoardName = str


BoardServices = List["Id"]


class Board(TypedDict):
    id: Id
    slug: str
    name: BoardName
    serviceIds: BoardServices
    isStart: bool
    createdAt: Timestamp
    updatedAt: Timestamp


AlertSourceKind = str


FeedScope = str


class LinkCreator(TypedDict):
    id: Id
    name: str


LinkEnd = Optional[str]


class Feed(TypedDict):
    id: Id
    name: str
    scope: FeedScope
    boardId: BoardFilter
    lastFour: str
    createdAt: Timestamp
    lastReadAt: Optional[str]
    updatedAt: Timestamp
    createdBy: LinkCreator
    endsAt: LinkEnd


PageSlug = str


PageName = str


PageAccess = str


EmailDomains = List[str]


PageCredit = bool


PageLanguage = str


PageLanguages = List["PageLanguage"]


PageZone = str


PageAccent = str


PageImageUrl = Optional[str]


SupportUrl = Optional[str]


Announcement = Optional[str]


ItemStatus = str


class PublishedHeadline(TypedDict):
    kind: str
    status: ItemStatus
    since: Optional[str]
    names: List[str]


SectionName = str


ItemName = str


ItemDescription = Optional[str]


class _ItemPart(TypedDict):
    serviceId: Id


class ItemPart(_ItemPart, total=False):
    cap: str


ItemNeeds = str


ItemTakesApi = bool


ItemWait = int


ItemOnTrouble = str


ItemSentence = Optional[str]


class HeldStatus(TypedDict):
    status: ItemStatus
    until: str
    at: Timestamp
    by: Optional[Person]


class ReceivedStatus(TypedDict):
    status: ItemStatus
    at: Timestamp
    until: Optional[str]


class PublishedItem(TypedDict):
    id: Id
    publicId: str
    name: ItemName
    description: ItemDescription
    parts: List[ItemPart]
    needs: ItemNeeds
    takesApi: ItemTakesApi
    worsenAfter: ItemWait
    recoverAfter: ItemWait
    onTrouble: ItemOnTrouble
    sentence: ItemSentence
    status: ItemStatus
    since: Timestamp
    unconfirmedSince: Optional[str]
    byHand: Optional[HeldStatus]
    sent: Optional[ReceivedStatus]


class PublishedSection(TypedDict):
    id: Id
    name: SectionName
    items: List[PublishedItem]


class PublishedPage(TypedDict):
    id: Id
    publicId: str
    slug: PageSlug
    name: PageName
    url: str
    isPublic: bool
    access: PageAccess
    emailDomains: EmailDomains
    takenDownBecause: Optional[str]
    maintainedUntil: Optional[str]
    indexed: bool
    credit: PageCredit
    language: PageLanguage
    otherLanguages: PageLanguages
    timeZone: PageZone
    accent: PageAccent
    logo: PageImageUrl
    favicon: PageImageUrl
    supportUrl: SupportUrl
    announcement: Announcement
    headline: PublishedHeadline
    sections: List[PublishedSection]
    createdAt: Timestamp
    updatedAt: Timestamp


PostKind = str


PostTitle = str


PostPhase = str


class PostItem(TypedDict):
    itemId: Id
    status: ItemStatus


PostText = str


PostNotifies = bool


class PostUpdate(TypedDict):
    id: Id
    publicId: str
    phase: PostPhase
    text: PostText
    at: Timestamp
    createdAt: Timestamp
    editedAt: Optional[str]
    notifies: PostNotifies


class _PostRepeat(TypedDict):
    every: str


class PostRepeat(_PostRepeat, total=False):
    until: Optional[str]


class Post(TypedDict):
    id: Id
    publicId: str
    pageId: Id
    kind: PostKind
    title: PostTitle
    phase: PostPhase
    status: ItemStatus
    items: List[PostItem]
    updates: List[PostUpdate]
    draft: bool
    mayBeDown: bool
    automatic: bool
    edited: bool
    undoSeconds: int
    asksToClose: bool
    wouldHaveSaid: bool
    repeat: PostRepeat
    startsAt: Timestamp
    endsAt: Optional[str]
    endedAt: Optional[str]
    createdAt: Timestamp
    updatedAt: Timestamp


PostItems = List["PostItem"]


class Member(TypedDict):
    id: Id
    name: str
    username: str
    email: str
    role: TeamRole
    roleSource: str
    isYou: bool
    joinedAt: Timestamp
    lastHereAt: Optional[str]
    updatedAt: Timestamp
    invitedBy: Optional[str]


ServiceName = str


StatusPageUrl = str


LogoIcon = str


LogoColor = str


ComponentIds = List[str]


ComponentNames = List[str]


ComponentGroups = List[str]


class NewCustomerWords(TypedDict, total=False):
    name: Optional[str]
    components: List[Dict[str, Any]]


class _NewService(TypedDict):
    name: ServiceName
    statusPageUrl: StatusPageUrl


class NewService(_NewService, total=False):
    description: str
    category: str
    logoIcon: LogoIcon
    logoColor: LogoColor
    enabled: bool
    alertThreshold: AlertThreshold
    components: ComponentIds
    componentNames: ComponentNames
    componentGroups: ComponentGroups
    unlinkedIncidents: UnlinkedIncidents
    pinned: Pinned
    customerWords: NewCustomerWords


class ServiceChanges(TypedDict, total=False):
    name: ServiceName
    statusPageUrl: StatusPageUrl
    description: str
    category: str
    logoIcon: LogoIcon
    logoColor: LogoColor
    enabled: bool
    alertThreshold: AlertThreshold
    components: ComponentIds
    componentNames: ComponentNames
    componentGroups: ComponentGroups
    unlinkedIncidents: UnlinkedIncidents
    pinned: Pinned
    customerWords: NewCustomerWords


class Distance(TypedDict):
    alerts: int
    p50Ms: int
    p95Ms: int


class Receipt(TypedDict):
    accepted: int
    kept: int
    failed: int
    lastFailure: Optional[str]
    sincePublished: Optional[Distance]
    sinceRead: Optional[Distance]


class NewBoard(TypedDict):
    name: BoardName
    serviceIds: BoardServices


class BoardChanges(TypedDict, total=False):
    name: BoardName
    serviceIds: BoardServices


class PublishedPageSummary(TypedDict):
    id: Id
    publicId: str
    slug: PageSlug
    name: PageName
    url: str
    isPublic: bool
    access: PageAccess
    takenDownBecause: Optional[str]
    items: int
    drafts: int
    headline: PublishedHeadline
    createdAt: Timestamp
    updatedAt: Timestamp


class _NewPublishedPage(TypedDict):
    name: PageName
    slug: PageSlug


class NewPublishedPage(_NewPublishedPage, total=False):
    language: PageLanguage
    otherLanguages: PageLanguages
    timeZone: PageZone
    accent: PageAccent
    supportUrl: SupportUrl
    announcement: Announcement
    isPublic: bool
    indexed: bool
    credit: PageCredit
    access: PageAccess
    emailDomains: EmailDomains
    password: str


class PublishedPageChanges(TypedDict, total=False):
    name: PageName
    slug: PageSlug
    language: PageLanguage
    otherLanguages: PageLanguages
    timeZone: PageZone
    accent: PageAccent
    supportUrl: SupportUrl
    announcement: Announcement
    isPublic: bool
    indexed: bool
    credit: PageCredit
    access: PageAccess
    emailDomains: EmailDomains
    password: str


class _NewItem(TypedDict):
    name: ItemName


class NewItem(_NewItem, total=False):
    id: Id
    description: ItemDescription
    parts: List[ItemPart]
    needs: ItemNeeds
    takesApi: ItemTakesApi
    worsenAfter: ItemWait
    recoverAfter: ItemWait
    onTrouble: ItemOnTrouble
    sentence: ItemSentence


class _NewSection(TypedDict):
    name: SectionName
    items: List[NewItem]


class NewSection(_NewSection, total=False):
    id: Id


class _PublishedContent(TypedDict):
    sections: List[NewSection]


class PublishedContent(_PublishedContent, total=False):
    readAt: Timestamp


class _NewPost(TypedDict):
    kind: PostKind
    title: PostTitle
    text: PostText


class NewPost(_NewPost, total=False):
    phase: PostPhase
    status: ItemStatus
    items: PostItems
    draft: bool
    notify: PostNotifies
    mayBeDown: bool
    startsAt: Timestamp
    endsAt: Timestamp
    repeat: PostRepeat


class _StatusByHand(TypedDict):
    status: ItemStatus


class StatusByHand(_StatusByHand, total=False):
    until: str


class _SentStatus(TypedDict):
    status: ItemStatus


class SentStatus(_SentStatus, total=False):
    expiresIn: int


class _NewPostUpdate(TypedDict):
    text: PostText


class NewPostUpdate(_NewPostUpdate, total=False):
    phase: PostPhase
    at: Timestamp
    notify: PostNotifies
    ifOpen: bool


class PostChanges(TypedDict, total=False):
    title: PostTitle
    status: ItemStatus
    items: PostItems
    draft: bool
    mayBeDown: bool
    startsAt: Timestamp
    endsAt: Timestamp
    repeat: PostRepeat


class PostUpdateText(TypedDict):
    text: PostText


class NewAssignee(TypedDict, total=False):
    memberId: Id


class NewMute(TypedDict, total=False):
    until: Timestamp
    untilResolved: bool
    onlyForMe: bool


IntegrationType = str


class AlertChoices(TypedDict, total=False):
    incidents: bool
    resolved: bool
    assignments: bool
    maintenance: bool
    ownAlerts: bool
    statusChange: bool


class _ShownIntegrationConfig(TypedDict):
    webhookUrl: str


class ShownIntegrationConfig(_ShownIntegrationConfig, total=False):
    channel: str
    addresses: str
    region: str
    chatId: str
    alertSourceId: str
    subdomain: str
    clientId: str
    botEmail: str
    events: AlertChoices


class IntegrationHealth(TypedDict):
    state: str
    since: Optional[str]
    reason: Optional[str]


IntegrationName = str


class IntegrationConfig(TypedDict, total=False):
    webhookUrl: str
    channel: str
    addresses: str
    routingKey: str
    region: str
    botToken: str
    chatId: str
    topic: str
    accessToken: str
    alertSourceId: str
    sourceToken: str
    integrationKey: str
    subdomain: str
    clientId: str
    clientSecret: str
    botEmail: str
    apiKey: str
    events: AlertChoices


class _NewIntegration(TypedDict):
    type: IntegrationType
    name: IntegrationName
    config: IntegrationConfig


class NewIntegration(_NewIntegration, total=False):
    serviceIds: ChosenServices
    boardId: BoardFilter
    quietHours: AlertQuietHoursChoice
    escalation: EscalationChoice
    repeatMinutes: RepeatMinutes
    summaries: SummariesChoice
    enabled: bool


class IntegrationConfigChanges(TypedDict, total=False):
    webhookUrl: str
    channel: str
    addresses: str
    routingKey: str
    region: str
    botToken: str
    chatId: str
    topic: str
    accessToken: str
    alertSourceId: str
    sourceToken: str
    integrationKey: str
    subdomain: str
    clientId: str
    clientSecret: str
    botEmail: str
    apiKey: str
    events: AlertChoices


class IntegrationChanges(TypedDict, total=False):
    type: IntegrationType
    name: IntegrationName
    config: IntegrationConfigChanges
    serviceIds: ChosenServices
    boardId: BoardFilter
    quietHours: AlertQuietHoursChoice
    escalation: EscalationChoice
    repeatMinutes: RepeatMinutes
    summaries: SummariesChoice
    enabled: bool


class TestResult(TypedDict):
    outcome: str
    status: Optional[int]
    message: str


OverallStatus = str


class BoardSummary(TypedDict):
    overall: OverallStatus
    services: Dict[str, Any]
    openIncidents: int
    observedAt: Optional[str]
    staleAfter: Optional[str]


ObservedAt = Optional[str]


StaleAfter = Optional[str]


class PublicComponent(TypedDict):
    id: str
    name: str
    group: Optional[str]
    status: Status
    onPage: bool


PublicSeverity = Optional[str]


PublicNotice = bool


PublicLinked = bool


class PublicOpenIncident(TypedDict):
    id: Id
    title: str
    phase: Phase
    severity: PublicSeverity
    notice: PublicNotice
    linked: PublicLinked
    startedAt: Timestamp
    updatedAt: Timestamp
    url: Optional[str]
    boardUrl: str
    assignee: Optional[Assignee]
    mute: MaybeMute


class PublicMaintenance(TypedDict):
    id: Id
    title: str
    state: str
    message: Optional[str]
    startsAt: Optional[str]
    endsAt: Optional[str]
    url: Optional[str]


class PublicService(TypedDict):
    id: Id
    name: str
    slug: str
    status: Status
    reason: UnknownReason
    message: Optional[str]
    since: Optional[str]
    sinceAtLeast: SinceAtLeast
    enabled: bool
    setByHand: bool
    description: str
    category: Optional[str]
    updatedAt: Timestamp
    observedAt: ObservedAt
    staleAfter: StaleAfter
    checkFailingSince: Optional[str]
    oldCopyAt: Optional[str]
    statusPageUrl: str
    url: str
    boardUrl: str
    components: List[PublicComponent]
    assignee: Optional[Assignee]
    mute: MaybeMute
    incidents: List[PublicOpenIncident]
    maintenances: List[PublicMaintenance]


NextCursor = Optional[str]


class PublicServiceList(TypedDict):
    overall: OverallStatus
    services: List[PublicService]
    nextCursor: NextCursor


class NamedService(TypedDict):
    id: Id
    name: str
    slug: str


class PublicDay(TypedDict):
    date: str
    status: Status
    seconds: int


class PublicUptime(TypedDict):
    percent: Optional[float]
    since: Optional[str]
    days: List[PublicDay]


class PublicChange(TypedDict):
    id: int
    status: Status
    previousStatus: Optional[str]
    reason: UnknownReason
    message: Optional[str]
    changedAt: Timestamp


class PublicHistory(TypedDict):
    service: NamedService
    uptime: PublicUptime
    changes: List[PublicChange]
    nextCursor: NextCursor


class PublicPageComponent(TypedDict):
    id: str
    name: str
    group: Optional[str]
    status: Status
    monitored: bool


class PublicComponentList(TypedDict):
    components: List[PublicPageComponent]
    nextCursor: NextCursor


class _PublicManualStatus(TypedDict):
    status: Status


class PublicManualStatus(_PublicManualStatus, total=False):
    message: str


class PublicUpdate(TypedDict):
    at: Timestamp
    phase: Phase
    text: str


class _PublicIncident(TypedDict):
    id: Id
    title: str
    phase: Phase
    severity: PublicSeverity
    notice: PublicNotice
    byHand: bool
    unlisted: bool
    message: Optional[str]
    startedAt: Timestamp
    resolvedAt: Optional[str]
    updatedAt: Timestamp
    lastSeenAt: Optional[str]
    url: Optional[str]
    boardUrl: str
    assignee: Optional[Assignee]
    mute: MaybeMute
    services: List[Dict[str, Any]]


class PublicIncident(_PublicIncident, total=False):
    updates: List[PublicUpdate]


class PublicIncidentList(TypedDict):
    incidents: List[PublicIncident]
    nextCursor: NextCursor


class _NewPublicIncident(TypedDict):
    serviceId: Id
    title: str


class NewPublicIncident(_NewPublicIncident, total=False):
    message: str
    phase: Phase
    startedAt: Timestamp


class PublicIncidentChanges(TypedDict, total=False):
    title: str
    message: str
    phase: Phase
    startedAt: Timestamp


class PublicMute(TypedDict):
    id: Id
    serviceId: Optional[int]
    incidentId: Optional[int]
    until: Optional[str]
    untilResolved: bool
    onlyForMe: bool
    by: Optional[Person]
    at: Timestamp


class PublicMuteList(TypedDict):
    mutes: List[PublicMute]
    nextCursor: NextCursor


class PublicMaintenanceWindow(TypedDict):
    id: Id
    title: str
    state: str
    message: Optional[str]
    startsAt: Optional[str]
    endsAt: Optional[str]
    url: Optional[str]
    updatedAt: Timestamp
    services: List[NamedService]


class PublicMaintenanceList(TypedDict):
    maintenances: List[PublicMaintenanceWindow]
    nextCursor: NextCursor


class PublicServiceRef(TypedDict):
    id: Id
    name: str


class PublicServiceChange(TypedDict):
    id: int
    service: PublicServiceRef
    status: Status
    previousStatus: Optional[str]
    reason: UnknownReason
    message: Optional[str]
    changedAt: Timestamp


class PublicChangeList(TypedDict):
    changes: List[PublicServiceChange]
    nextCursor: NextCursor


OwnAlertSeverity = str


Likelihood = str


class ProviderClaim(TypedDict):
    serviceId: Id
    name: str
    likelihood: Likelihood
    status: Status
    since: Optional[str]
    checkedAt: Optional[str]
    confirmedAt: Optional[str]
    paused: bool
    setByHand: bool
    components: List[str]
    otherComponents: List[str]
    incident: Optional[Dict[str, Any]]
    alsoUsedBy: List[str]


class Verdict(TypedDict):
    likelihood: Likelihood
    mappings: List[Dict[str, Any]]
    claims: List[ProviderClaim]


class OwnAlert(TypedDict):
    id: Id
    title: str
    severity: OwnAlertSeverity
    url: Optional[str]
    labels: Dict[str, Any]
    source: Dict[str, Any]
    startedAt: Timestamp
    receivedAt: Timestamp
    resolvedAt: Optional[str]
    seenBy: List[Person]
    verdict: Optional[Verdict]


class PublicOwnAlertList(TypedDict):
    ownAlerts: List[OwnAlert]
    nextCursor: NextCursor


class PublicBoardList(TypedDict):
    boards: List[Board]
    nextCursor: NextCursor


class PublicFeedList(TypedDict):
    feeds: List[Feed]
    nextCursor: NextCursor


class _NewFeed(TypedDict):
    name: str


class NewFeed(_NewFeed, total=False):
    scope: FeedScope
    boardId: BoardFilter


class CreatedFeed(TypedDict):
    id: Id
    name: str
    scope: FeedScope
    boardId: BoardFilter
    lastFour: str
    createdAt: Timestamp
    lastReadAt: Optional[str]
    updatedAt: Timestamp
    createdBy: LinkCreator
    endsAt: LinkEnd
    token: str
    url: str


class PublicMemberList(TypedDict):
    members: List[Member]
    nextCursor: NextCursor


class PublicIntegration(TypedDict):
    id: Id
    type: IntegrationType
    name: str
    config: ShownIntegrationConfig
    serviceIds: ChosenServices
    boardId: BoardFilter
    enabled: bool
    health: IntegrationHealth
    testFailedAt: Optional[str]
    note: Optional[str]
    lastAcceptedAt: Optional[str]
    receipt: Optional[Receipt]
    createdAt: Timestamp
    updatedAt: Timestamp


class PublicIntegrationList(TypedDict):
    integrations: List[PublicIntegration]
    nextCursor: NextCursor


class CreatedPublicIntegration(TypedDict):
    id: Id
    type: IntegrationType
    name: str
    config: ShownIntegrationConfig
    serviceIds: ChosenServices
    boardId: BoardFilter
    enabled: bool
    health: IntegrationHealth
    testFailedAt: Optional[str]
    note: Optional[str]
    lastAcceptedAt: Optional[str]
    receipt: Optional[Receipt]
    createdAt: Timestamp
    updatedAt: Timestamp
    signingSecret: Optional[str]


class PublicDeliveryList(TypedDict):
    deliveries: List[Delivery]
    nextCursor: NextCursor


class PublicPageList(TypedDict):
    statusPages: List[PublishedPageSummary]
    nextCursor: NextCursor


class PublicPostList(TypedDict):
    posts: List[Post]
    nextCursor: NextCursor


class Summary:
    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self, *, boardId: Id = UNSET) -> BoardSummary:
        """Get the summary."""
        return cast(Any, self._client.request("GET", "/api/v1/summary", query=_body(boardId=boardId)))


class Services:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, boardId: Id = UNSET, status: List[Status] = UNSET, slug: List[str] = UNSET, ids: List[Id] = UNSET, q: str = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicServiceList:
        """List services."""
        return cast(Any, self._client.request("GET", "/api/v1/services", query=_body(boardId=boardId, status=status, slug=slug, ids=ids, q=q, updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, boardId: Id = UNSET, status: List[Status] = UNSET, slug: List[str] = UNSET, ids: List[Id] = UNSET, q: str = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicService]:
        """List services, through all pages."""
        return self._client._all("/api/v1/services", "services", _body(boardId=boardId, status=status, slug=slug, ids=ids, q=q, updatedSince=updatedSince, limit=limit))

    def create(self, *, name: ServiceName, statusPageUrl: StatusPageUrl, description: str = UNSET, category: str = UNSET, logoIcon: LogoIcon = UNSET, logoColor: LogoColor = UNSET, enabled: bool = UNSET, alertThreshold: AlertThreshold = UNSET, components: ComponentIds = UNSET, componentNames: ComponentNames = UNSET, componentGroups: ComponentGroups = UNSET, unlinkedIncidents: UnlinkedIncidents = UNSET, pinned: Pinned = UNSET, customerWords: NewCustomerWords = UNSET) -> PublicService:
        """Add a service."""
        return cast(Any, self._client.request("POST", "/api/v1/services", body=_body(name=name, statusPageUrl=statusPageUrl, description=description, category=category, logoIcon=logoIcon, logoColor=logoColor, enabled=enabled, alertThreshold=alertThreshold, components=components, componentNames=componentNames, componentGroups=componentGroups, unlinkedIncidents=unlinkedIncidents, pinned=pinned, customerWords=customerWords)))

    def get(self, service_id: int) -> PublicService:
        """Get a service."""
        return cast(Any, self._client.request("GET", f"/api/v1/services/{quote(str(service_id), safe='')}"))

    def update(self, service_id: int, *, name: ServiceName = UNSET, statusPageUrl: StatusPageUrl = UNSET, description: str = UNSET, category: str = UNSET, logoIcon: LogoIcon = UNSET, logoColor: LogoColor = UNSET, enabled: bool = UNSET, alertThreshold: AlertThreshold = UNSET, components: ComponentIds = UNSET, componentNames: ComponentNames = UNSET, componentGroups: ComponentGroups = UNSET, unlinkedIncidents: UnlinkedIncidents = UNSET, pinned: Pinned = UNSET, customerWords: NewCustomerWords = UNSET) -> PublicService:
        """Update a service."""
        return cast(Any, self._client.request("PUT", f"/api/v1/services/{quote(str(service_id), safe='')}", body=_body(name=name, statusPageUrl=statusPageUrl, description=description, category=category, logoIcon=logoIcon, logoColor=logoColor, enabled=enabled, alertThreshold=alertThreshold, components=components, componentNames=componentNames, componentGroups=componentGroups, unlinkedIncidents=unlinkedIncidents, pinned=pinned, customerWords=customerWords)))

    def delete(self, service_id: int) -> None:
        """Delete a service."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/services/{quote(str(service_id), safe='')}"))

    def history(self, service_id: int, *, days: int = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicHistory:
        """Get service history."""
        return cast(Any, self._client.request("GET", f"/api/v1/services/{quote(str(service_id), safe='')}/history", query=_body(days=days, limit=limit, cursor=cursor)))

    def all_history(self, service_id: int, *, days: int = UNSET, limit: int = UNSET) -> Iterator[PublicChange]:
        """Get service history, through all pages."""
        return self._client._all(f"/api/v1/services/{quote(str(service_id), safe='')}/history", "changes", _body(days=days, limit=limit))

    def components(self, service_id: int, *, limit: int = UNSET, cursor: str = UNSET) -> PublicComponentList:
        """List the components of a status page."""
        return cast(Any, self._client.request("GET", f"/api/v1/services/{quote(str(service_id), safe='')}/components", query=_body(limit=limit, cursor=cursor)))

    def all_components(self, service_id: int, *, limit: int = UNSET) -> Iterator[PublicPageComponent]:
        """List the components of a status page, through all pages."""
        return self._client._all(f"/api/v1/services/{quote(str(service_id), safe='')}/components", "components", _body(limit=limit))

    def set_status(self, service_id: int, *, status: Status, message: str = UNSET) -> PublicService:
        """Set a status by hand."""
        return cast(Any, self._client.request("PUT", f"/api/v1/services/{quote(str(service_id), safe='')}/status", body=_body(status=status, message=message)))

    def clear_status(self, service_id: int) -> None:
        """Clear a status set by hand."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/services/{quote(str(service_id), safe='')}/status"))

    def mute(self, service_id: int, *, until: Timestamp = UNSET, untilResolved: bool = UNSET, onlyForMe: bool = UNSET) -> Mute:
        """Mute a service."""
        return cast(Any, self._client.request("PUT", f"/api/v1/services/{quote(str(service_id), safe='')}/mute", body=_body(until=until, untilResolved=untilResolved, onlyForMe=onlyForMe)))

    def unmute(self, service_id: int) -> None:
        """Unmute a service."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/services/{quote(str(service_id), safe='')}/mute"))

    def assign(self, service_id: int, *, memberId: Id = UNSET) -> Assignee:
        """Take or assign a service with a problem."""
        return cast(Any, self._client.request("PUT", f"/api/v1/services/{quote(str(service_id), safe='')}/assignee", body=_body(memberId=memberId)))

    def unassign(self, service_id: int) -> None:
        """Release a service."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/services/{quote(str(service_id), safe='')}/assignee"))


class Incidents:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, boardId: Id = UNSET, state: str = UNSET, serviceId: Id = UNSET, since: Timestamp = UNSET, until: Timestamp = UNSET, q: str = UNSET, severity: List[str] = UNSET, phase: List[Phase] = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicIncidentList:
        """List incidents."""
        return cast(Any, self._client.request("GET", "/api/v1/incidents", query=_body(boardId=boardId, state=state, serviceId=serviceId, since=since, until=until, q=q, severity=severity, phase=phase, updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, boardId: Id = UNSET, state: str = UNSET, serviceId: Id = UNSET, since: Timestamp = UNSET, until: Timestamp = UNSET, q: str = UNSET, severity: List[str] = UNSET, phase: List[Phase] = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicIncident]:
        """List incidents, through all pages."""
        return self._client._all("/api/v1/incidents", "incidents", _body(boardId=boardId, state=state, serviceId=serviceId, since=since, until=until, q=q, severity=severity, phase=phase, updatedSince=updatedSince, limit=limit))

    def create(self, *, serviceId: Id, title: str, message: str = UNSET, phase: Phase = UNSET, startedAt: Timestamp = UNSET) -> PublicIncident:
        """Report an incident."""
        return cast(Any, self._client.request("POST", "/api/v1/incidents", body=_body(serviceId=serviceId, title=title, message=message, phase=phase, startedAt=startedAt)))

    def get(self, id: int) -> PublicIncident:
        """Get an incident."""
        return cast(Any, self._client.request("GET", f"/api/v1/incidents/{quote(str(id), safe='')}"))

    def update(self, id: int, *, title: str = UNSET, message: str = UNSET, phase: Phase = UNSET, startedAt: Timestamp = UNSET) -> PublicIncident:
        """Update an incident."""
        return cast(Any, self._client.request("PUT", f"/api/v1/incidents/{quote(str(id), safe='')}", body=_body(title=title, message=message, phase=phase, startedAt=startedAt)))

    def mute(self, id: int, *, until: Timestamp = UNSET, untilResolved: bool = UNSET, onlyForMe: bool = UNSET) -> Mute:
        """Mute an incident."""
        return cast(Any, self._client.request("PUT", f"/api/v1/incidents/{quote(str(id), safe='')}/mute", body=_body(until=until, untilResolved=untilResolved, onlyForMe=onlyForMe)))

    def unmute(self, id: int) -> None:
        """Unmute an incident."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/incidents/{quote(str(id), safe='')}/mute"))

    def assign(self, id: int, *, memberId: Id = UNSET) -> Assignee:
        """Take or assign an incident."""
        return cast(Any, self._client.request("PUT", f"/api/v1/incidents/{quote(str(id), safe='')}/assignee", body=_body(memberId=memberId)))

    def unassign(self, id: int) -> None:
        """Release an incident."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/incidents/{quote(str(id), safe='')}/assignee"))


class Mutes:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicMuteList:
        """List mutes."""
        return cast(Any, self._client.request("GET", "/api/v1/mutes", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicMute]:
        """List mutes, through all pages."""
        return self._client._all("/api/v1/mutes", "mutes", _body(updatedSince=updatedSince, limit=limit))


class Maintenances:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, boardId: Id = UNSET, state: str = UNSET, since: Timestamp = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicMaintenanceList:
        """List maintenance windows."""
        return cast(Any, self._client.request("GET", "/api/v1/maintenances", query=_body(boardId=boardId, state=state, since=since, updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, boardId: Id = UNSET, state: str = UNSET, since: Timestamp = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicMaintenanceWindow]:
        """List maintenance windows, through all pages."""
        return self._client._all("/api/v1/maintenances", "maintenances", _body(boardId=boardId, state=state, since=since, updatedSince=updatedSince, limit=limit))


class Changes:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, boardId: Id = UNSET, since: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicChangeList:
        """List status changes."""
        return cast(Any, self._client.request("GET", "/api/v1/changes", query=_body(boardId=boardId, since=since, limit=limit, cursor=cursor)))

    def all(self, *, boardId: Id = UNSET, since: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicServiceChange]:
        """List status changes, through all pages."""
        return self._client._all("/api/v1/changes", "changes", _body(boardId=boardId, since=since, limit=limit))


class OwnAlerts:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, limit: int = UNSET, cursor: str = UNSET) -> PublicOwnAlertList:
        """List your own alerts."""
        return cast(Any, self._client.request("GET", "/api/v1/own-alerts", query=_body(limit=limit, cursor=cursor)))

    def all(self, *, limit: int = UNSET) -> Iterator[OwnAlert]:
        """List your own alerts, through all pages."""
        return self._client._all("/api/v1/own-alerts", "ownAlerts", _body(limit=limit))


class Boards:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicBoardList:
        """List boards."""
        return cast(Any, self._client.request("GET", "/api/v1/boards", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[Board]:
        """List boards, through all pages."""
        return self._client._all("/api/v1/boards", "boards", _body(updatedSince=updatedSince, limit=limit))

    def create(self, *, name: BoardName, serviceIds: BoardServices) -> Board:
        """Create a board."""
        return cast(Any, self._client.request("POST", "/api/v1/boards", body=_body(name=name, serviceIds=serviceIds)))

    def get(self, id: int) -> Board:
        """Get a board."""
        return cast(Any, self._client.request("GET", f"/api/v1/boards/{quote(str(id), safe='')}"))

    def update(self, id: int, *, name: BoardName = UNSET, serviceIds: BoardServices = UNSET) -> Board:
        """Update a board."""
        return cast(Any, self._client.request("PUT", f"/api/v1/boards/{quote(str(id), safe='')}", body=_body(name=name, serviceIds=serviceIds)))

    def delete(self, id: int) -> None:
        """Delete a board."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/boards/{quote(str(id), safe='')}"))


class Feeds:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicFeedList:
        """List feeds."""
        return cast(Any, self._client.request("GET", "/api/v1/feeds", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[Feed]:
        """List feeds, through all pages."""
        return self._client._all("/api/v1/feeds", "feeds", _body(updatedSince=updatedSince, limit=limit))

    def create(self, *, name: str, scope: FeedScope = UNSET, boardId: BoardFilter = UNSET) -> CreatedFeed:
        """Create a feed."""
        return cast(Any, self._client.request("POST", "/api/v1/feeds", body=_body(name=name, scope=scope, boardId=boardId)))

    def delete(self, id: int) -> None:
        """Revoke a feed."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/feeds/{quote(str(id), safe='')}"))


class Members:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicMemberList:
        """List members."""
        return cast(Any, self._client.request("GET", "/api/v1/members", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[Member]:
        """List members, through all pages."""
        return self._client._all("/api/v1/members", "members", _body(updatedSince=updatedSince, limit=limit))


class Integrations:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicIntegrationList:
        """List integrations."""
        return cast(Any, self._client.request("GET", "/api/v1/integrations", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublicIntegration]:
        """List integrations, through all pages."""
        return self._client._all("/api/v1/integrations", "integrations", _body(updatedSince=updatedSince, limit=limit))

    def create(self, *, type: IntegrationType, name: IntegrationName, config: IntegrationConfig, serviceIds: ChosenServices = UNSET, boardId: BoardFilter = UNSET, quietHours: AlertQuietHoursChoice = UNSET, escalation: EscalationChoice = UNSET, repeatMinutes: RepeatMinutes = UNSET, summaries: SummariesChoice = UNSET, enabled: bool = UNSET) -> CreatedPublicIntegration:
        """Create an integration."""
        return cast(Any, self._client.request("POST", "/api/v1/integrations", body=_body(type=type, name=name, config=config, serviceIds=serviceIds, boardId=boardId, quietHours=quietHours, escalation=escalation, repeatMinutes=repeatMinutes, summaries=summaries, enabled=enabled)))

    def get(self, id: int) -> PublicIntegration:
        """Get an integration."""
        return cast(Any, self._client.request("GET", f"/api/v1/integrations/{quote(str(id), safe='')}"))

    def update(self, id: int, *, type: IntegrationType = UNSET, name: IntegrationName = UNSET, config: IntegrationConfigChanges = UNSET, serviceIds: ChosenServices = UNSET, boardId: BoardFilter = UNSET, quietHours: AlertQuietHoursChoice = UNSET, escalation: EscalationChoice = UNSET, repeatMinutes: RepeatMinutes = UNSET, summaries: SummariesChoice = UNSET, enabled: bool = UNSET) -> PublicIntegration:
        """Update an integration."""
        return cast(Any, self._client.request("PUT", f"/api/v1/integrations/{quote(str(id), safe='')}", body=_body(type=type, name=name, config=config, serviceIds=serviceIds, boardId=boardId, quietHours=quietHours, escalation=escalation, repeatMinutes=repeatMinutes, summaries=summaries, enabled=enabled)))

    def delete(self, id: int) -> None:
        """Delete an integration."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/integrations/{quote(str(id), safe='')}"))

    def test(self, id: int) -> TestResult:
        """Send a test message."""
        return cast(Any, self._client.request("POST", f"/api/v1/integrations/{quote(str(id), safe='')}/test"))

    def deliveries(self, id: int, *, outcome: str = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicDeliveryList:
        """List deliveries."""
        return cast(Any, self._client.request("GET", f"/api/v1/integrations/{quote(str(id), safe='')}/deliveries", query=_body(outcome=outcome, updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all_deliveries(self, id: int, *, outcome: str = UNSET, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[Delivery]:
        """List deliveries, through all pages."""
        return self._client._all(f"/api/v1/integrations/{quote(str(id), safe='')}/deliveries", "deliveries", _body(outcome=outcome, updatedSince=updatedSince, limit=limit))

    def replay(self, id: int, delivery_id: int) -> Delivery:
        """Replay a delivery."""
        return cast(Any, self._client.request("POST", f"/api/v1/integrations/{quote(str(id), safe='')}/deliveries/{quote(str(delivery_id), safe='')}/replay"))


class StatusPages:
    def __init__(self, client: Client) -> None:
        self._client = client

    def list(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicPageList:
        """List status pages."""
        return cast(Any, self._client.request("GET", "/api/v1/status-pages", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all(self, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[PublishedPageSummary]:
        """List status pages, through all pages."""
        return self._client._all("/api/v1/status-pages", "statusPages", _body(updatedSince=updatedSince, limit=limit))

    def create(self, *, name: PageName, slug: PageSlug, language: PageLanguage = UNSET, otherLanguages: PageLanguages = UNSET, timeZone: PageZone = UNSET, accent: PageAccent = UNSET, supportUrl: SupportUrl = UNSET, announcement: Announcement = UNSET, isPublic: bool = UNSET, indexed: bool = UNSET, credit: PageCredit = UNSET, access: PageAccess = UNSET, emailDomains: EmailDomains = UNSET, password: str = UNSET) -> PublishedPage:
        """Create a status page."""
        return cast(Any, self._client.request("POST", "/api/v1/status-pages", body=_body(name=name, slug=slug, language=language, otherLanguages=otherLanguages, timeZone=timeZone, accent=accent, supportUrl=supportUrl, announcement=announcement, isPublic=isPublic, indexed=indexed, credit=credit, access=access, emailDomains=emailDomains, password=password)))

    def get(self, id: int) -> PublishedPage:
        """Get a status page."""
        return cast(Any, self._client.request("GET", f"/api/v1/status-pages/{quote(str(id), safe='')}"))

    def update(self, id: int, *, name: PageName = UNSET, slug: PageSlug = UNSET, language: PageLanguage = UNSET, otherLanguages: PageLanguages = UNSET, timeZone: PageZone = UNSET, accent: PageAccent = UNSET, supportUrl: SupportUrl = UNSET, announcement: Announcement = UNSET, isPublic: bool = UNSET, indexed: bool = UNSET, credit: PageCredit = UNSET, access: PageAccess = UNSET, emailDomains: EmailDomains = UNSET, password: str = UNSET) -> PublishedPage:
        """Update or publish a status page."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-pages/{quote(str(id), safe='')}", body=_body(name=name, slug=slug, language=language, otherLanguages=otherLanguages, timeZone=timeZone, accent=accent, supportUrl=supportUrl, announcement=announcement, isPublic=isPublic, indexed=indexed, credit=credit, access=access, emailDomains=emailDomains, password=password)))

    def delete(self, id: int) -> None:
        """Delete a status page."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/status-pages/{quote(str(id), safe='')}"))

    def edit_content(self, id: int, *, sections: List[NewSection], readAt: Timestamp = UNSET) -> PublishedPage:
        """Edit sections and items."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-pages/{quote(str(id), safe='')}/content", body=_body(sections=sections, readAt=readAt)))

    def posts(self, id: int, *, updatedSince: Timestamp = UNSET, limit: int = UNSET, cursor: str = UNSET) -> PublicPostList:
        """List incidents and maintenance of a status page."""
        return cast(Any, self._client.request("GET", f"/api/v1/status-pages/{quote(str(id), safe='')}/posts", query=_body(updatedSince=updatedSince, limit=limit, cursor=cursor)))

    def all_posts(self, id: int, *, updatedSince: Timestamp = UNSET, limit: int = UNSET) -> Iterator[Post]:
        """List incidents and maintenance of a status page, through all pages."""
        return self._client._all(f"/api/v1/status-pages/{quote(str(id), safe='')}/posts", "posts", _body(updatedSince=updatedSince, limit=limit))

    def create_post(self, id: int, *, kind: PostKind, title: PostTitle, text: PostText, phase: PostPhase = UNSET, status: ItemStatus = UNSET, items: PostItems = UNSET, draft: bool = UNSET, notify: PostNotifies = UNSET, mayBeDown: bool = UNSET, startsAt: Timestamp = UNSET, endsAt: Timestamp = UNSET, repeat: PostRepeat = UNSET) -> Post:
        """Post an incident or maintenance."""
        return cast(Any, self._client.request("POST", f"/api/v1/status-pages/{quote(str(id), safe='')}/posts", body=_body(kind=kind, title=title, text=text, phase=phase, status=status, items=items, draft=draft, notify=notify, mayBeDown=mayBeDown, startsAt=startsAt, endsAt=endsAt, repeat=repeat)))


class StatusPageItems:
    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self, id: int) -> PublishedItem:
        """Get an item of a status page."""
        return cast(Any, self._client.request("GET", f"/api/v1/status-page-items/{quote(str(id), safe='')}"))

    def set_status(self, id: int, *, status: ItemStatus, until: str = UNSET) -> PublishedItem:
        """Set the status of an item by hand."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-page-items/{quote(str(id), safe='')}/status", body=_body(status=status, until=until)))

    def clear_status(self, id: int) -> None:
        """Clear a status set by hand."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/status-page-items/{quote(str(id), safe='')}/status"))

    def send_status(self, id: int, *, status: ItemStatus, expiresIn: int = UNSET) -> PublishedItem:
        """Send the status of an item."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-page-items/{quote(str(id), safe='')}/sent-status", body=_body(status=status, expiresIn=expiresIn)))


class StatusPagePosts:
    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self, id: int) -> Post:
        """Get a post."""
        return cast(Any, self._client.request("GET", f"/api/v1/status-page-posts/{quote(str(id), safe='')}"))

    def update(self, id: int, *, title: PostTitle = UNSET, status: ItemStatus = UNSET, items: PostItems = UNSET, draft: bool = UNSET, mayBeDown: bool = UNSET, startsAt: Timestamp = UNSET, endsAt: Timestamp = UNSET, repeat: PostRepeat = UNSET) -> Post:
        """Update or publish a post."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-page-posts/{quote(str(id), safe='')}", body=_body(title=title, status=status, items=items, draft=draft, mayBeDown=mayBeDown, startsAt=startsAt, endsAt=endsAt, repeat=repeat)))

    def delete(self, id: int) -> None:
        """Delete a draft."""
        return cast(Any, self._client.request("DELETE", f"/api/v1/status-page-posts/{quote(str(id), safe='')}"))

    def undo(self, id: int) -> Post:
        """Undo the newest update of a post."""
        return cast(Any, self._client.request("POST", f"/api/v1/status-page-posts/{quote(str(id), safe='')}/undo"))

    def send_now(self, id: int) -> Post:
        """Notify subscribers of a post at once."""
        return cast(Any, self._client.request("POST", f"/api/v1/status-page-posts/{quote(str(id), safe='')}/send"))

    def add_update(self, id: int, *, text: PostText, phase: PostPhase = UNSET, at: Timestamp = UNSET, notify: PostNotifies = UNSET, ifOpen: bool = UNSET) -> Post:
        """Add an update to a post."""
        return cast(Any, self._client.request("POST", f"/api/v1/status-page-posts/{quote(str(id), safe='')}/updates", body=_body(text=text, phase=phase, at=at, notify=notify, ifOpen=ifOpen)))

    def edit_update(self, id: int, update_id: int, *, text: PostText) -> Post:
        """Edit an update of a post."""
        return cast(Any, self._client.request("PUT", f"/api/v1/status-page-posts/{quote(str(id), safe='')}/updates/{quote(str(update_id), safe='')}", body=_body(text=text)))


class Metrics:
    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self) -> None:
        """Get metrics (Prometheus)."""
        return cast(Any, self._client.request("GET", "/api/v1/metrics"))
